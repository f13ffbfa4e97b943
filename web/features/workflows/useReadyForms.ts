import { formConditions } from '@atrium/contract/forms/conditions.ts'
import { forms } from '@atrium/contract/forms/forms.ts'
import { conditionsInOwnWords, inOwnWords, readyForms } from '@atrium/contract/forms/ready-made.ts'
import { type FormOfSteps, formsOf, type ReadyWorkflow } from '@atrium/contract/workflows/ready-made.ts'
import { useTranslation } from 'react-i18next'
import { send } from '../../kit/send.ts'
import { useRead } from '../../kit/useRead.ts'
import { useViewer } from '../../kit/useViewer.ts'
import { useWrite } from '../../kit/useWrite.ts'

/** The forms of the company that ready-made workflows begin with and ask for; one that is not there is made with the workflow. */
export function useReadyForms(enabled: boolean) {
  const { t } = useTranslation()
  const { may } = useViewer()
  const mayMake = may(forms.save) && may(forms.search)
  const published = useRead(forms.search, { siteId: -1, state: 'Published', rowsPerPage: 500 }, { enabled: enabled && mayMake })
  const save = useWrite(forms.save, { quiet: true })
  const saveConditions = useWrite(formConditions.save, { quiet: true })
  const find = (title: string) => {
    const clients = readyForms.find((one) => one.title === title)?.clients
    return published.data?.items.find(
      (one) => one.title.toLowerCase() === t(title).toLowerCase() && one.siteId === null && one.clients === clients,
    )
  }
  const make = async (title: string) => {
    const ready = readyForms.find((one) => one.title === title)
    if (!ready) return undefined
    const { id } = await save.mutateAsync({ ...inOwnWords(ready, t), publish: true })
    const design = await send(forms.design, { id })
    await saveConditions.mutateAsync({ category: design.category, conditions: conditionsInOwnWords(ready, t, design) })
    return design
  }
  return {
    /** The names of those that are made with a workflow, once it is known which there are. */
    missingFor: (ready: ReadyWorkflow): string[] =>
      published.data ? formsOf(ready).flatMap((title) => (find(title) ? [] : [t(title)])) : [],
    /** Those of a workflow, by their titles. */
    forWorkflow: async (ready: ReadyWorkflow): Promise<ReadonlyMap<string, FormOfSteps>> => {
      const found = new Map<string, FormOfSteps>()
      if (!published.data) return found
      for (const title of formsOf(ready)) {
        const form = find(title) ?? (await make(title))
        if (form) found.set(title, await send(forms.design, { id: form.id }))
      }
      return found
    },
    /** One is being made, or it is not known yet which there are. */
    isBusy: save.isPending || saveConditions.isPending || (enabled && mayMake && !published.data && !published.error),
  }
}
