import type { ClientWorkflowStep } from '@atrium/contract/workflows/client-workflows.ts'
import { stepStates, stepTones } from '@atrium/contract/workflows/states.ts'
import type { TFunction } from 'i18next'

/** How far a step is, as its word and tone. */
export const stateWords = ({ state, leftOut }: Pick<ClientWorkflowStep, 'state' | 'leftOut'>) =>
  leftOut ? ({ word: 'Does not apply', tone: 'quiet' } as const) : { word: stepStates[state], tone: stepTones[state] }

/** Who has not answered yet, and who does so in its place. */
export const waitedFor = (t: TFunction, { assignments }: Pick<ClientWorkflowStep, 'assignments'>): string[] =>
  assignments
    .filter(({ decision }) => decision === 'Pending')
    .map(({ name, isAway, substitute }) => {
      if (substitute) return t('{{name}} (away: {{substitute}})', { name, substitute })
      return isAway ? t('{{name}} (away, without a substitute)', { name }) : name
    })
