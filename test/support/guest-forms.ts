export type GuestForm = { action: string; body(filledIn: Readonly<Record<string, string>>): URLSearchParams };

export function formOn(html: string, path: string): GuestForm {
  const [, action, inside = ''] =
    html.match(new RegExp(`<form[^>]*action="([^"]*${path})"[^>]*>(.*?)</form>`, 's')) ?? [];
  if (action === undefined) throw new Error(`the page has no form that goes to ${path}`);
  const hidden = [...inside.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)];
  const fields = hidden.map(([, name = '', value = '']): [string, string] => [name, value]);
  return { action, body: (filledIn) => new URLSearchParams([...fields, ...Object.entries(filledIn)]) };
}
