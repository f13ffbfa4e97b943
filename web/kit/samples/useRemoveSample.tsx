import { type SampleData, samples } from '@atrium/contract/kit/samples.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { confirm } from '../confirm.tsx'
import { send } from '../send.ts'
import { showError } from '../toast.ts'
import { SampleContents } from './SampleContents.tsx'

/** Asks with the numbers of now, and removes the sample data; whoever is in it is in the company again. */
export function useRemoveSample() {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const ask = ({ counts, added }: SampleData) =>
    confirm({
      title: t('Remove the sample data?'),
      text: <SampleContents counts={counts} added={added} />,
      action: t('Remove sample data'),
    })
  const remove = async () => {
    setBusy(true)
    try {
      const now = await send(samples.get, {})
      if (await ask(now)) {
        if (now.isInside) await send(samples.close, {})
        await send(samples.remove, { added: now.added })
        // Everything cached may be of the sample.
        location.assign('/')
        return
      }
    } catch (error) {
      showError(error)
    }
    setBusy(false)
  }
  return { remove: () => void remove(), busy }
}
