import { clientInvoices } from '@atrium/contract/client-invoices/invoices.ts'
import type { Reply } from '@atrium/contract/kit/call.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { useRef } from 'react'
import { useRead } from '../../../kit/useRead.ts'
import { type FormLine, isComplete } from './form-line.ts'

export type Preview = Reply<typeof clientInvoices.preview>

/** Milliseconds after the last change before the server is asked. */
const SETTLES_MS = 300

interface Known {
  preview: Preview
  /** What each line amounts to, by its key. */
  lineOf: Map<string, Preview['lines'][number]>
}

/** What the invoice amounts to as it stands, computed by the server. While that is asked anew, the last answer stays. */
export function usePreview(tenantId: number | null, startDate: string | null, lines: readonly FormLine[]) {
  const asked = JSON.stringify({
    ask: { tenantId, startDate, lines: lines.filter(isComplete).map(({ key: _, bearsUsual: __, ...line }) => line) },
    keys: lines.filter(isComplete).map(({ key }) => key),
  })
  const [settled] = useDebouncedValue(asked, SETTLES_MS)
  const { ask, keys } = JSON.parse(settled)
  const { data, error, isPlaceholderData } = useRead(clientInvoices.preview, ask, { keepOld: true })
  const known = useRef<Known>(undefined)
  if (data && !isPlaceholderData)
    known.current = {
      preview: data,
      lineOf: new Map((keys as string[]).map((key, at) => [key, data.lines[at] as Preview['lines'][number]])),
    }
  return { known: known.current, error, isStale: asked !== settled || isPlaceholderData }
}
