// `npm ci --omit=dev` does not install Node 26, and an older Node may be unable to run TypeScript.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major > 22 || (major === 22 && minor >= 19)) {
  await import('./src/main.ts');
} else {
  console.error(`Node ${process.versions.node} is too old. Use Node 22.19 or newer, or run npm ci without --omit=dev.`);
  process.exitCode = 1;
}
