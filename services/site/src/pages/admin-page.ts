import {
  type AdminEnum,
  type AdminField,
  type AdminMessage,
  type AdminMethodText,
  type AdminReference,
  type AdminServiceText,
  readAdminReference,
} from '@gcs/proto/admin-reference';
import type { AdminRoute } from '@gcs/proto/admin-route';
import { adminRoutes } from '@gcs/proto/admin-routes';
import { type Children, html, type Markup } from '@gcs/ui/html';
import { inlineMarkdown, joined, markdown } from '../markup/markdown.ts';
import type { SitePage } from './layout.ts';

const lead = 'gRPC for operators: tenants, tokens, workflows, endpoints, reviews, evidence and daily operation.';

const intro = `The package is \`gcs.admin.v1\`. The admin port has server reflection, so tools such as \`grpcurl\` need no proto
files. Every method also has a [command](/docs/guestctl).

A call carries the operator's JWT in the metadata \`authorization: Bearer …\`, whose roles decide which methods are allowed.
\`gcs-purpose\` states the purpose of the call, and some methods require it. Every call is logged before it is served.

A method that changes something takes a \`request_id\` of your choice. A repeated \`request_id\` returns the first answer and
changes nothing. A method with \`expected_version\` is refused if the object has another version. Lists have pages:
\`page_size\` is at most 1,000, and \`next_page_token\` is empty on the last page.`;

/** Renders `/docs/admin`, the admin API, from its protos (docs/operations.md#admin-api). */
export function adminPage(): SitePage {
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
    <p>Messages that several methods accept or return.</p>
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

const routes: Readonly<Record<string, AdminRoute>> = adminRoutes;

function messageAnchor(name: string): string {
  return `message-${name}`;
}

/**
 * Renders the admin API's methods and messages as sections. A message that only one method uses is shown with that
 * method; others (`shared`) have a section.
 */
function adminTypes({ services, messages, enums }: AdminReference) {
  const named = services.flatMap(({ methods }) => methods.flatMap(({ request, response }) => [request, response]));
  const inFields = new Set(messages.flatMap(({ fields }) => fields.map(({ type }) => lastWordOf(type))));
  const isShared = ({ name }: AdminMessage) =>
    inFields.has(name) || named.filter((other) => other === name).length !== 1;
  const sharedMessages = messages.filter(isShared);
  const shared = [...sharedMessages, ...enums];
  const linked = new Set(shared.map(({ name }) => name));
  const byName = new Map(messages.map((message) => [message.name, message]));

  function typeOf(type: string): Markup {
    const name = lastWordOf(type);
    if (!linked.has(name)) return html`${type}`;
    return html`${type.slice(0, -name.length)}<a href="#${messageAnchor(name)}">${name}</a>`;
  }

  function fieldsOf({ fields }: AdminMessage): Markup {
    return html`<dl class="members">${fields.map(
      ({ name, type, comment }: AdminField) =>
        html`<dt><code>${name}</code> <span class="type">${typeOf(type)}</span></dt><dd>${textOf(comment)}</dd>`,
    )}</dl>`;
  }

  function partOf(title: string, name: string): Markup {
    const message = byName.get(name);
    if (message === undefined || linked.has(name)) return html`<h4>${title}</h4><p>${typeOf(name)}</p>`;
    if (message.fields.length === 0) return html`<h4>${title}</h4><p>Empty.</p>${textOf(message.comment)}`;
    return html`<h4>${title}</h4>${textOf(message.comment)}${fieldsOf(message)}`;
  }

  return {
    shared,
    methodSection: (service: string, { name, comment, request, response }: AdminMethodText): Markup =>
      html`<article id="${service}.${name}"><h3>${name}</h3>
      ${textOf(comment)}${rulesOf(routes[`/gcs.admin.v1.${service}/${name}`])}
      ${partOf('Request', request)}${partOf('Answer', response)}</article>`,
    sharedSections: (): Markup[] => [
      ...sharedMessages.map(
        (message) => html`<article id=${messageAnchor(message.name)}><h3>${message.name}</h3>
        ${textOf(message.comment)}${fieldsOf(message)}</article>`,
      ),
      ...enums.map(enumSection),
    ],
  };
}

function enumSection({ name, comment, values }: AdminEnum): Markup {
  const rows = values.map((value) => html`<dt><code>${value.name}</code></dt><dd>${textOf(value.comment)}</dd>`);
  return html`<article id=${messageAnchor(name)}><h3>${name}</h3>
  ${textOf(comment)}<dl class="members">${rows}</dl></article>`;
}

function rulesOf(route: AdminRoute | undefined): Children {
  if (route === undefined) return undefined;
  const rules = [
    html`role ${joined(
      route.roles.map((role) => html`<code>${role}</code>`),
      html` or `,
    )}`,
    ...(route.humanOnly ? [html`people only`] : []),
    ...(route.purposeRequired ? [html`needs <code>gcs-purpose</code>`] : []),
  ];
  return html`<p class="rules">${joined(rules, html` · `)}</p>`;
}

function textOf(comment: string): Children {
  return comment === '' ? undefined : html`<p>${inlineMarkdown(comment)}</p>`;
}

function lastWordOf(type: string): string {
  return type.slice(type.lastIndexOf(' ') + 1);
}
