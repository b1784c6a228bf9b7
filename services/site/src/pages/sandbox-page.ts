import { type ScenarioText, scenarioTexts } from '@gcs/proto/sandbox-scenarios';
import { html, type Markup } from '@gcs/ui/html';
import { markdown } from '../markup/markdown.ts';
import type { SitePage } from './layout.ts';
import { sectionsOf } from './sections.ts';

const lead = 'Test every ending of a session, such as failed, rejected or expired, without guests and providers.';

const intro = `## Where the token comes from

On your own machine, \`npm start\` issues a token and writes it to \`.data/credentials.json\`, with all addresses and the
webhook secret. In a deployment, the operators issue a token, which is shown once:

\`\`\`sh
guestctl token issue --client booking-engine
\`\`\`

A sandbox's token begins with \`gcs_sandbox_\`, and production refuses it. [Authentication](/docs#authentication)
states the rights and the lifetime of a token.

## Play a scenario

\`metadata.sandbox_scenario\` of a new session is the name of a scenario below. The sandbox then plays the guest, the
providers and, if the scenario has one, the person who decides. Your receiver gets the same events as in production.

\`\`\`sh
curl -X POST "$BASE_URL/v1/compliance-sessions" \\
  -H "Authorization: Bearer $API_TOKEN" \\
  -H "Idempotency-Key: sandbox-document-expired-1" \\
  -H "Content-Type: application/json" \\
  -d '{
    "bookingReference": "BK-10482",
    "propertyReference": "hotel-lisbon-01",
    "workflowKey": "hotel-check-in",
    "guest": { "reference": "guest-7731" },
    "metadata": { "sandbox_scenario": "document_expired" }
  }'
\`\`\`

An unknown name, or a scenario for a step that the workflow lacks, is answered 422 with the reason.
Production ignores \`sandbox_scenario\`.

## Play the guest by hand

Create a session without a scenario, and open the [guest's link](/docs#guest-link) in a browser. Agree, and press the
button. A stand-in page of the sandbox replaces the provider: select the result there. Then the guest's page says that
nothing is left to do. The session stays \`IN_PROGRESS\` while a step without a guest, such as \`AML\`, waits for its
provider. Report each step that is still open:

\`\`\`sh
guestctl sandbox simulate cs_… AML --outcome PASS
\`\`\`
`;

/** Renders `/docs/sandbox`: how to get a token, and every scenario with its purpose. */
export function sandboxPage(): SitePage {
  const scenarios = Object.entries<ScenarioText>(scenarioTexts);
  const chapters = [
    { title: 'Guide', kind: 'Guide', sections: sectionsOf(intro) },
    {
      title: 'Scenarios',
      kind: 'Scenario',
      sections: scenarios.map(([name, { summary }]) => ({ anchor: name, title: name, summary })),
    },
  ];
  const body = html`<h1>Sandbox</h1>
    <p class="lead">${lead}</p>
    ${markdown(intro)}
    <h2 id="scenarios">Scenarios</h2>
    ${scenarios.map(articleOf)}`;
  return { file: 'sandbox.html', title: 'Sandbox', lead, chapters, body };
}

const tones: Readonly<Record<string, string>> = { VERIFIED: 'good', FAILED: 'bad' };

function articleOf([name, { summary, finalStatus, needs }]: [string, ScenarioText]): Markup {
  const tone = tones[finalStatus ?? ''] ?? 'fair';
  const ending = finalStatus === null ? 'open: a person or the profile decides' : finalStatus;
  const steps = needs.length === 0 ? 'any workflow' : `a workflow with ${needs.join(' and ')}`;
  return html`<article class="error" id=${name}><h3><code>${name}</code></h3>
  <p>${summary}</p>
  <dl><dt>Ends</dt><dd><span class="status ${tone}">${ending}</span></dd><dt>Fits</dt><dd>${steps}</dd></dl></article>`;
}
