import { missingSteps } from '../../domain/sandbox/scenario.ts';
import type { Scenarios } from '../../domain/sandbox/scenarios.ts';
import { scenarioUnusable } from '../create/create-outcome.ts';
import type { ScenarioChooser } from '../session-deps.ts';

/**
 * Chooses among these scripts. A name that is not among them is refused, and so is a script that needs a step which the
 * workflow lacks: a tester who misspells one would otherwise wait for events that never come.
 */
export function scenarioChooser(scripts: Scenarios, wake: () => void): ScenarioChooser {
  return {
    wake,
    choose({ metadata }, profile) {
      const name = metadata?.['sandbox_scenario'] ?? null;
      if (name === null) return null;
      const scenario = typeof name === 'string' ? scripts.get(name) : undefined;
      if (typeof name !== 'string' || scenario === undefined) {
        const names = [...scripts.keys()].join(', ');
        return scenarioUnusable(`names no scenario; there are: ${names}`);
      }
      const missing = missingSteps(scenario.acts, profile);
      if (missing.length === 0) return name;
      return scenarioUnusable(`needs the step ${missing.join(' and ')}, which the workflow does not have`);
    },
  };
}
