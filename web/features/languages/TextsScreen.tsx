import { languages } from '@atrium/contract/languages/languages.ts'
import { Button, Menu, SegmentedControl, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconArrowLeft, IconBraces, IconFileTypeCsv, IconSearch, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { useSaveFile } from '../../kit/file/useSaveFile.ts'
import { formatNumber } from '../../kit/formatting.ts'
import { Loaded } from '../../kit/Loaded.tsx'
import { SettingsPage } from '../../kit/SettingsPage.tsx'
import { useRead } from '../../kit/useRead.ts'
import { ImportTexts } from './ImportTexts.tsx'
import { TextList } from './TextList.tsx'
import classes from './Texts.module.css'

const ROWS = 25
type Only = 'all' | 'changed' | 'missing'

/** /company/languages/{code}: every text of the portal in a language, the English beside it. */
export function TextsScreen() {
  const { t } = useTranslation()
  const { code = '' } = useParams()
  const { data: list } = useRead(languages.list, {})
  const language = list?.items.find((one) => one.code === code)
  const [typed, setTyped] = useState('')
  const [query] = useDebouncedValue(typed.trim(), 250)
  const [only, setOnly] = useState<Only>('all')
  const [page, setPage] = useState(1)
  const [importing, setImporting] = useState(false)
  const ask = { code, query, only, page, rowsPerPage: ROWS }
  const read = useRead(languages.searchTexts, ask, { keepOld: true })
  const pages = Math.max(1, Math.ceil((read.data?.totalFiltered ?? 0) / ROWS))
  const narrow = (change: () => void) => {
    change()
    setPage(1)
  }
  const { saveFile } = useSaveFile()
  const save = (format: 'csv' | 'json') => void saveFile(languages.exportTexts, { code, format }, `texts-${code}.${format}`)
  return (
    <SettingsPage
      at="/company/languages"
      title={language ? t('Texts in {{language}}', { language: language.name }) : t('Texts')}
      about={t('Plain text. Parts in {{braces}} are filled in later: keep them.', { braces: '{{ }}' })}
      wide
      menu={
        <>
          <Menu.Item leftSection={<IconUpload size={16} stroke={1.7} />} onClick={() => setImporting(true)}>
            {t('Import texts')}
          </Menu.Item>
          <Menu.Item leftSection={<IconFileTypeCsv size={16} stroke={1.7} />} onClick={() => save('csv')}>
            {t('Export texts as CSV')}
          </Menu.Item>
          <Menu.Item leftSection={<IconBraces size={16} stroke={1.7} />} onClick={() => save('json')}>
            {t('Export texts as JSON')}
          </Menu.Item>
        </>
      }
    >
      <div className={classes['bar']}>
        <Button component={Link} to="/company/languages" variant="subtle" color="gray" leftSection={<IconArrowLeft size={16} />}>
          {t('Languages')}
        </Button>
        <TextInput
          className={classes['search'] ?? ''}
          aria-label={t('Search texts')}
          placeholder={t('Search texts')}
          leftSection={<IconSearch size={16} stroke={1.7} aria-hidden />}
          value={typed}
          onChange={(event) => narrow(() => setTyped(event.currentTarget.value))}
        />
        <SegmentedControl
          aria-label={t('Show')}
          value={only}
          onChange={(value) => narrow(() => setOnly(value as Only))}
          data={[
            { value: 'all', label: t('All') },
            { value: 'changed', label: t('Changed by you') },
            ...(language?.builtIn ? [] : [{ value: 'missing', label: t('Missing') }]),
          ]}
        />
      </div>
      <Loaded read={read} height={480}>
        {(data) =>
          data.items.length === 0 ? (
            <EmptyState icon={IconSearch} title={t('No text matches.')} hint={t('Search for other words, or show all texts.')} />
          ) : (
            <TextList key={`${code} ${query} ${only} ${page}`} code={code} texts={data.items} />
          )
        }
      </Loaded>
      <nav className={classes['pager']} aria-label={t('Pages')}>
        <span>{t('Page {{page}} of {{pages}}', { page: formatNumber(page), pages: formatNumber(pages) })}</span>
        <Button variant="default" size="xs" disabled={page <= 1} onClick={() => setPage(page - 1)}>
          {t('Previous')}
        </Button>
        <Button variant="default" size="xs" disabled={page >= pages} onClick={() => setPage(page + 1)}>
          {t('Next')}
        </Button>
      </nav>
      <ImportTexts code={code} opened={importing} onClose={() => setImporting(false)} />
    </SettingsPage>
  )
}
