import { clientInvoices, type WholeInvoice } from '@atrium/contract/client-invoices/invoices.ts'
import { clientLookups } from '@atrium/contract/tenancy/clients/client-lookups.ts'
import { Button, Progress, Select, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EntityDrawer } from '../../../kit/form/EntityDrawer.tsx'
import { ManyPicker } from '../../../kit/form/ManyPicker.tsx'
import { send } from '../../../kit/send.ts'
import { errorText } from '../../../kit/toast.ts'
import { useRead } from '../../../kit/useRead.ts'
import { useSelectedSite } from '../../../kit/useSelectedSite.ts'
import { useWrite } from '../../../kit/useWrite.ts'
import { type CopyResult, CopyResults } from './CopyResults.tsx'

/** Clients of one call, so that the bar moves. */
const AT_ONCE = 20
/** Clients of a picker at most, as its call has it. */
const MOST = 500

interface Props {
  invoice: WholeInvoice
  opened: boolean
  onClose: () => void
}

/** Makes a draft of an invoice for each of several clients: some that are searched for, or all of a site. */
export function CopyDrawer({ invoice, opened, onClose }: Props) {
  const { t } = useTranslation()
  const run = useCopies(invoice.id)
  return (
    <EntityDrawer title={t('Copy for several clients')} opened={opened} onClose={onClose} width={480}>
      {opened &&
        (run.results ? <CopyProgress {...run} results={run.results} /> : <CopyForm title={invoice.title} onRun={run.start} />)}
    </EntityDrawer>
  )
}

/** What is being copied for whom; closing the drawer neither stops nor forgets it. */
function useCopies(id: number) {
  const copy = useWrite(clientInvoices.clone, { quiet: true })
  const [runs, setRuns] = useState(0)
  const [names, setNames] = useState<ReadonlyMap<number, string>>(new Map())
  const [results, setResults] = useState<CopyResult[]>()
  const start = async (chosen: readonly number[], knownNames: ReadonlyMap<number, string>) => {
    setRuns(chosen.length)
    setNames(knownNames)
    setResults([])
    for (let at = 0; at < chosen.length; at += AT_ONCE) {
      const { results: some } = await copy.mutateAsync({ id, tenantIds: chosen.slice(at, at + AT_ONCE) })
      setResults((before = []) => [...before, ...some])
    }
  }
  return { runs, names, results, start, error: copy.error, again: () => setResults(undefined) }
}

interface ProgressProps extends Omit<ReturnType<typeof useCopies>, 'results' | 'start'> {
  results: readonly CopyResult[]
}

function CopyProgress({ runs, names, results, error, again }: ProgressProps) {
  const { t } = useTranslation()
  const isOver = results.length >= runs || error !== null
  return (
    <Stack gap="md">
      <Text role="status">{t('{{done}} of {{count}} clients are done.', { done: results.length, count: runs })}</Text>
      <Progress value={(results.length / runs) * 100} animated={!isOver} aria-label={t('Drafts that were made')} />
      <Text size="sm" c="dimmed">
        {t('You can close this: what was made stays here until you leave the invoice.')}
      </Text>
      {error && <Text c="red">{errorText(error)}</Text>}
      <CopyResults results={results} names={names} />
      {isOver && (
        <Button variant="default" onClick={again}>
          {t('Copy for others')}
        </Button>
      )}
    </Stack>
  )
}

interface FormProps {
  title: string
  onRun: ReturnType<typeof useCopies>['start']
}

function CopyForm({ title, onRun }: FormProps) {
  const { t } = useTranslation()
  const { sites } = useSelectedSite()
  const [siteId, setSiteId] = useState<number>()
  const [query, setQuery] = useState('')
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [names, setNames] = useState<ReadonlyMap<number, string>>(new Map())
  const [finding, setFinding] = useState(false)
  const audience = { siteIds: siteId ? [siteId] : [], query, ids: [...chosen] }
  const { data, isFetching } = useRead(clientLookups.searchBySites, audience, { keepOld: true })
  const found = data?.items ?? []
  const nameOf = (one: { name: string; siteName: string }) => `${one.name} · ${one.siteName}`
  const nameById = new Map([...names, ...found.map((one) => [one.id, nameOf(one)] as const)])
  const allOfSite = async () => {
    if (!siteId) return
    setFinding(true)
    try {
      const { items } = await send(clientLookups.ofSite, { id: String(siteId) })
      setNames(new Map([...nameById, ...items.map((one) => [one.id, nameOf(one)] as const)]))
      setChosen([...new Set([...chosen, ...items.map((one) => one.id)])].slice(0, MOST))
    } finally {
      setFinding(false)
    }
  }
  return (
    <Stack gap="md">
      <Text>
        {t(
          'Each client gets a draft of "{{title}}" that starts today and is due in 30 days, with the same taxes at the rates of its site.',
          { title },
        )}
      </Text>
      <Select
        label={t('Site')}
        placeholder={t('All sites')}
        clearable
        searchable
        data={sites.map((site) => ({ value: String(site.id), label: site.name }))}
        value={siteId ? String(siteId) : null}
        onChange={(next) => setSiteId(next ? Number(next) : undefined)}
      />
      {siteId && (
        <Button variant="default" loading={finding} onClick={() => void allOfSite()}>
          {t('Add all clients of this site')}
        </Button>
      )}
      <ManyPicker
        label={t('Clients')}
        placeholder={t('Search by name or unit')}
        description={t('Up to {{count}}', { count: MOST })}
        data={[...nameById]
          .map(([one, name]) => ({ id: one, name }))
          .filter((one) => chosen.includes(one.id) || found.some((of) => of.id === one.id))}
        value={chosen}
        onChange={(ids) => {
          setNames(nameById)
          setChosen(ids.slice(0, MOST))
        }}
        onSearch={setQuery}
        searching={isFetching}
        nothingFound={t('No client matches')}
      />
      <Button disabled={chosen.length === 0} onClick={() => void onRun(chosen, nameById).catch(() => undefined)}>
        {t('Make {{count}} drafts', { count: chosen.length })}
      </Button>
    </Stack>
  )
}
