import type { Column } from '@atrium/contract/kit/columns.ts'
import { inWords } from '@atrium/contract/kit/options.ts'
import { ActionIcon, Button, Group, Menu, Modal, Progress, Stack, Text } from '@mantine/core'
import { IconDownload, IconFileSpreadsheet, IconFileTypeCsv } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LateMenu } from '../menus/LateMenu.tsx'
import { showError, showSuccess } from '../toast.ts'
import { allRows, csvFile, type ExportPage, saveFile, sheetOf, xlsxFile } from './exportRows.ts'
import { totalText } from './listCount.ts'

interface Props<Row> {
  columns: readonly Column[]
  /** Reads one page of the list as it is filtered now. */
  readPage: (page: number, rowsPerPage: number, signal: AbortSignal) => Promise<ExportPage<Row>>
  fileName: string
  textOf: Partial<Record<string, (row: Row) => string>> | undefined
}
interface Running {
  done: number
  total: number
  capped: boolean
}

/** Saves the whole filtered list as CSV or Excel, with its progress, until it is done or cancelled. */
export function ExportMenu<Row>({ columns, readPage, fileName, textOf }: Props<Row>) {
  const { t } = useTranslation()
  const [running, setRunning] = useState<Running>()
  const stop = useRef<AbortController>(null)
  const run = async (kind: 'csv' | 'xlsx') => {
    const stopping = new AbortController()
    stop.current = stopping
    const { signal } = stopping
    setRunning({ done: 0, total: 0, capped: false })
    try {
      const rows = await allRows((page, size) => readPage(page, size, signal), setRunning, signal)
      const headings = columns.map((column) => inWords(t, column.text))
      const sheet = sheetOf(columns, rows, headings, textOf, t)
      const file = kind === 'csv' ? csvFile(sheet) : await xlsxFile(sheet)
      signal.throwIfAborted()
      saveFile(file, `${fileName} ${new Date().toISOString().slice(0, 10)}.${kind}`)
      showSuccess(t('{{count}} rows exported', { count: rows.length }))
    } catch (error) {
      if (!signal.aborted) showError(error)
    } finally {
      setRunning(undefined)
    }
  }
  const cancel = () => stop.current?.abort()
  const share = running?.total ? Math.min(100, (100 * running.done) / running.total) : 0
  return (
    <>
      <LateMenu
        button={
          <ActionIcon variant="default" size={36} aria-label={t('Export')} data-tip={t('Export')}>
            <IconDownload size={18} />
          </ActionIcon>
        }
      >
        <Menu.Item leftSection={<IconFileTypeCsv size={16} />} onClick={() => run('csv')}>
          {t('Export as CSV')}
        </Menu.Item>
        <Menu.Item leftSection={<IconFileSpreadsheet size={16} />} onClick={() => run('xlsx')}>
          {t('Export as Excel')}
        </Menu.Item>
      </LateMenu>
      {running && (
        <Modal
          attributes={{ header: { role: 'none' } }}
          opened
          onClose={cancel}
          title={t('Exporting…')}
          closeOnClickOutside={false}
          centered
        >
          <Stack>
            <Progress value={running.capped ? 100 : share} animated={running.capped} aria-label={t('Export progress')} />
            <Group justify="space-between">
              <Text size="sm" c="dimmed" role="status">
                {t('{{done}} of {{total}} rows', {
                  done: totalText(running.done, false),
                  total: totalText(running.total, running.capped),
                })}
              </Text>
              <Button variant="default" size="xs" onClick={cancel}>
                {t('Cancel')}
              </Button>
            </Group>
          </Stack>
        </Modal>
      )}
    </>
  )
}
