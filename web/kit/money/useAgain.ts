import type { AnyCall, CallArgs, Reply } from '@atrium/contract/kit/call.ts'
import { useTranslation } from 'react-i18next'
import { CallError } from '../call-error.ts'
import { confirm } from '../confirm.tsx'
import { NotSent } from '../form/not-sent.ts'
import { errorText, showError } from '../toast.ts'
import { useWrite } from '../useWrite.ts'

/**
 * Notes a payment; one that looks as if it were noted already is asked about, and noted only when it is another one. Rejects with
 * `NotSent` where it is not; any other failure is said by a toast, unless a form does (`quiet`).
 */
export function useAgain<C extends AnyCall>(call: C, success: string, { quiet = false } = {}) {
  const { t } = useTranslation()
  const write = useWrite(call, { quiet: true, success })
  return async (ask: CallArgs<C>): Promise<Reply<C>> => {
    try {
      return await write.mutateAsync(ask)
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'payment-looks-noted') {
        if (!quiet) showError(error as Error)
        throw error
      }
      const question = { title: t('Is this another payment?'), text: errorText(error), action: t('Note it as another one') }
      if (!(await confirm(question))) throw new NotSent()
      return write.mutateAsync({ ...(ask as object), again: true } as CallArgs<C>)
    }
  }
}
