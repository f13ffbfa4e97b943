import type { Step } from '@atrium/contract/workflows/steps.ts'
import { invalid, orNone } from '../../../platform/refusal.ts'
import { storedText } from '../../../platform/rich-text/clean.ts'

/** Steps as they are kept: the messages of mails with the formatting that is allowed. One that says nothing is refused. */
export async function withCleanMessages(steps: readonly Step[]): Promise<Step[]> {
  const cleaned: Step[] = []
  for (const [at, step] of steps.entries()) {
    if (step.kind !== 'Send') {
      cleaned.push({ ...step, message: '' })
      continue
    }
    const text = await storedText(step.message, 'html').catch(orNone)
    if (!text?.descriptionHtml) throw invalid({ [`steps.${at}.message`]: 'required' })
    cleaned.push({ ...step, message: text.descriptionHtml })
  }
  return cleaned
}
