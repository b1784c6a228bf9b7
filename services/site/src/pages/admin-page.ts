import { type AdminReference, type AdminServiceText, readAdminReference } from '@gcs/proto/admin-reference';
import { html } from '@gcs/ui/html';
import type { Page } from '../layout.ts';
import { inlineMarkdown, markdown } from '../markup/markdown.ts';
import { adminTypes, messageAnchor } from '../reference/admin-types.ts';

const lead = 'gRPC for operators: tenants, tokens, workflows, endpoints, reviews, evidence and daily operation.';

const intro = `The package is \`gcs.admin.v1\`, served at the admin port with server reflection, so that tools such as
\`grpcurl\` need no proto files. Almost nobody calls it by hand: every method has a [command](/docs/guestctl).

A call carries the operator's JWT as the metadata \`authorization: Bearer …\`, and the roles in it decide what is allowed.
\`gcs-purpose\` says why the call is made; a few methods refuse to go without. Every call is written to the operator log
before it is served.

A method that changes something takes a \`request_id\` of your choice: the same one again gets the first answer and changes
nothing. Where it takes an \`expected_version\`, it is refused when somebody else was faster. Lists answer in pages:
\`page_size\` is at most 1,000, and \`next_page_token\` is empty on the last page.`;

/** `/docs/admin`: the admin API, generated from its protos (docs/operations.md#admin-api). */
export function adminPage(): Page {
  const reference = readAdminReference();
  const types = adminTypes(reference);
  const body = html`<h1>Admin API</h1>
<p class="lead">${lead}</p>
${markdown(intro)}
${reference.services.map(
  ({ name, comment, methods }) => html`<h2 id=${name}>${name}</h2>
<p>${inlineMarkdown(comment)}</p>
${methods.map((method) => types.methodSection(name, method))}`,
)}
<h2 id="messages">Messages</h2>
<p>What several methods take or answer.</p>
${types.sharedSections()}`;
  return { file: 'admin.html', title: 'Admin API', lead, chapters: chaptersOf(reference, types.shared), body };
}

function chaptersOf({ services }: AdminReference, shared: readonly { name: string; comment: string }[]) {
  return [
    ...services.map(({ name, methods }: AdminServiceText) => ({
      title: name,
      kind: 'Admin method',
      sections: methods.map((method) => ({
        anchor: `${name}.${method.name}`,
        title: method.name,
        summary: `${name}: ${method.comment}`,
      })),
    })),
    {
      title: 'Messages',
      kind: 'Admin message',
      sections: shared.map(({ name, comment }) => ({ anchor: messageAnchor(name), title: name, summary: comment })),
    },
  ];
}
