import { expect, test } from '@jest/globals';
import { mergeExpositions } from './metrics-exposition.ts';

const gateway = `# HELP requests_total Requests answered
# TYPE requests_total counter
requests_total{service_name="gateway",route="/v1"} 3
# HELP duration_seconds Time of a request
# TYPE duration_seconds histogram
duration_seconds_count{service_name="gateway"} 1
duration_seconds_sum{service_name="gateway"} 0.5
duration_seconds_bucket{service_name="gateway",le="+Inf"} 1
`;
const session = `# HELP duration_seconds Time of a call
# TYPE duration_seconds histogram
duration_seconds_count{service_name="session"} 2
# HELP outbox_pending Messages to publish
# TYPE outbox_pending gauge
outbox_pending{service_name="session"} 0
`;

test('HELP and TYPE of a metric appear once, before the samples of all services', () => {
  expect(mergeExpositions([gateway, session])).toBe(`# HELP requests_total Requests answered
# TYPE requests_total counter
requests_total{service_name="gateway",route="/v1"} 3
# HELP duration_seconds Time of a request
# TYPE duration_seconds histogram
duration_seconds_count{service_name="gateway"} 1
duration_seconds_sum{service_name="gateway"} 0.5
duration_seconds_bucket{service_name="gateway",le="+Inf"} 1
duration_seconds_count{service_name="session"} 2
# HELP outbox_pending Messages to publish
# TYPE outbox_pending gauge
outbox_pending{service_name="session"} 0
`);
});

test('the metrics text of a single service stays unchanged', () => {
  expect(mergeExpositions([gateway])).toBe(gateway);
});

test('samples without HELP and TYPE are grouped by name', () => {
  expect(mergeExpositions(['up 1\nother{a="b c"} 2\n', '# no metrics yet\nup 0'])).toBe(
    'up 1\nup 0\nother{a="b c"} 2\n',
  );
});

test('joining no texts gives an empty text', () => {
  expect(mergeExpositions([])).toBe('');
  expect(mergeExpositions(['# no registered metrics', ''])).toBe('');
});
