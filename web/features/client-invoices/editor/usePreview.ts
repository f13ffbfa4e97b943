import { clientInvoices } from '@atrium/contract/client-invoices/invoices.ts'
import type { Reply } from '@atrium/contract/kit/call.ts'
import { useRef } from 'react'
import { useRead } from '../../../kit/useRead.ts'
import { useSettled } from '../../../kit/useSettled.ts'
import { type FormLine, isComplete, isSame } from './form-line.ts'

export type Preview = Reply<typeof clientInvoices.preview>

interface LastPreview {
  /** For whom, since when and with which taxes it was asked. */
  about: string
  preview: Preview
  /** What each line amounts to, by its key. */
  lineOf: Map<string, Preview['lines'][number]>
}

/** What the invoice amounts to as it stands, computed by the server. While that is asked anew, the last answer stays. */
export function usePreview(tenantId: number | null, startDate: string | null, lines: readonly FormLine[]) {
  const complete = lines.filter(isComplete)
  const about = JSON.stringify([tenantId, startDate, complete.map(({ taxes }) => taxes)])
  const { settled, isSettled } = useSettled({
    ask: { tenantId, startDate, lines: complete.map(({ key: _, bearsUsual: __, byShare: ___, ...line }) => line) },
    keys: complete.map(({ key }) => key),
    about,
  })
  const { data, error, isPlaceholderData } = useRead(clientInvoices.preview, settled.ask, { keepOld: true })
  const last = useRef<LastPreview>(undefined)
  if (data && !isPlaceholderData)
    last.current = {
      about: settled.about,
      preview: data,
      lineOf: new Map(settled.keys.map((key, at) => [key, data.lines[at] as Preview['lines'][number]])),
    }
  const usual = last.current?.preview.usual
  const isStale = !isSettled || isPlaceholderData
  // What is known has other taxes than the invoice: its sums would be shown as if they were right.
  const isOther =
    last.current !== undefined &&
    (last.current.about !== about || complete.some(({ bearsUsual, taxes }) => bearsUsual && !isSame(taxes, usual ?? taxes)))
  return { last: last.current, error, isStale, isComputing: !error && (isOther || (isStale && last.current === undefined)) }
}
