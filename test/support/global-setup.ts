export default async function globalSetup(): Promise<void> {
  process.env['GCS_TEST_X'] = '1';
}
