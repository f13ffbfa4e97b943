import { books, type JournalFormat, journalFormats } from '@atrium/contract/books/books.ts'
import { Button, Select } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSaveFile } from '../../kit/file/useSaveFile.ts'
import { DayInput } from '../../kit/form/DayInput.tsx'
import { Panel } from '../../kit/Panel.tsx'
import classes from './Books.module.css'

const formatWords: Record<JournalFormat, string> = {
  csv: 'Table (CSV)',
  iif: 'QuickBooks (IIF)',
  xero: 'Xero (manual journals)',
  beancount: 'Beancount',
}
const endings: Record<JournalFormat, string> = { csv: 'csv', iif: 'iif', xero: 'csv', beancount: 'beancount' }

/** Saves the journals of some days as a file for an accounting program. */
export function JournalExport({ currency, to: asOf }: { currency: string; to: string }) {
  const { t } = useTranslation()
  const [from, setFrom] = useState(`${asOf.slice(0, 4)}-01-01`)
  const [to, setTo] = useState(asOf)
  const [format, setFormat] = useState<JournalFormat>('csv')
  const { saveFile, busy } = useSaveFile()
  const save = () =>
    saveFile(books.exportJournals, { from, to, currency, format }, `journals-${from}-${to}-${currency}.${endings[format]}`)
  return (
    <Panel label={t('Journals for your accounting program')}>
      <div className={classes['choices']}>
        <DayInput label={t('From')} value={from} onChange={(day) => setFrom(day ?? from)} />
        <DayInput label={t('Until')} value={to} onChange={(day) => setTo(day ?? to)} />
        <Select
          label={t('Format')}
          data={journalFormats.map((value) => ({ value, label: t(formatWords[value]) }))}
          value={format}
          allowDeselect={false}
          onChange={(chosen) => setFormat(chosen as JournalFormat)}
        />
        <Button variant="default" loading={busy} leftSection={<IconDownload size={16} />} onClick={() => void save()}>
          {t('Download')}
        </Button>
      </div>
    </Panel>
  )
}
