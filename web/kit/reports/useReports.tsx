import type { CallArgs } from '@atrium/contract/kit/call.ts'
import type { ReportFormat } from '@atrium/contract/kit/report-format.ts'
import { Menu } from '@mantine/core'
import { IconFileSpreadsheet, IconFileTypeCsv, IconFileTypePdf } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { type FileCall, useSaveFile } from '../file/useSaveFile.ts'
import { LoadingDialog } from '../LoadingDialog.tsx'

interface Props<C extends FileCall> {
  /** A call that answers a report. */
  call: C
  /** What it is asked; what the table's address narrows it by comes from there. */
  ask: Omit<CallArgs<C>, 'format' | 'query'>
  /** Filters of the table that the report has too, with the kind of their values. */
  filters?: Readonly<Record<string, 'number' | 'text'>>
  name: string
}

/** The report of a list as PDF, Excel and CSV: entries of the page's menu, and what is shown while one is made. */
export function useReports<C extends FileCall>({ call, ask, filters = {}, name }: Props<C>) {
  const { t } = useTranslation()
  const { search } = useLocation()
  const { saveFile, busy } = useSaveFile()
  const save = (format: ReportFormat) => {
    const params = new URLSearchParams(search)
    const narrowed = Object.entries(filters).flatMap(([key, kind]) => {
      const value = params.get(key)
      return value ? [[key, kind === 'number' ? Number(value) : value]] : []
    })
    const input = { query: params.get('q') ?? '', ...Object.fromEntries(narrowed), ...ask, format }
    return saveFile(call, input as unknown as CallArgs<C>, `${name}.${format}`)
  }
  return {
    items: [
      <Menu.Item key="pdf" leftSection={<IconFileTypePdf size={16} stroke={1.7} />} onClick={() => void save('pdf')}>
        {t('Report as PDF')}
      </Menu.Item>,
      <Menu.Item key="xlsx" leftSection={<IconFileSpreadsheet size={16} stroke={1.7} />} onClick={() => void save('xlsx')}>
        {t('Report as Excel')}
      </Menu.Item>,
      <Menu.Item key="csv" leftSection={<IconFileTypeCsv size={16} stroke={1.7} />} onClick={() => void save('csv')}>
        {t('Report as CSV')}
      </Menu.Item>,
    ],
    dialog: <LoadingDialog opened={busy} />,
  }
}
