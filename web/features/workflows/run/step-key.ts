import type { ClientWorkflowStep } from '@atrium/contract/workflows/client-workflows.ts'

/** By which the picture tells the steps of a run. */
export const stepKey = ({ id }: Pick<ClientWorkflowStep, 'id'>) => String(id)
