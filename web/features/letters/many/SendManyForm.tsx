import { type LettersPer, letterRuns, MAX_LETTERS } from '@atrium/contract/letters/runs.ts'
import { clientLookups } from '@atrium/contract/tenancy/clients/client-lookups.ts'
import { Button, Checkbox, Radio, Stack, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { confirm } from '../../../kit/confirm.tsx'
import { ManyPicker } from '../../../kit/form/ManyPicker.tsx'
import { Picker } from '../../../kit/form/Picker.tsx'
import { randomUuid } from '../../../kit/random-key.ts'
import { errorText } from '../../../kit/toast.ts'
import { useRead } from '../../../kit/useRead.ts'
import { useSelectedSite } from '../../../kit/useSelectedSite.ts'
import { useWrite } from '../../../kit/useWrite.ts'
import classes from './Many.module.css'
import { PlannedLetters } from './PlannedLetters.tsx'
import { keyOf } from './planned.ts'

interface Props {
  templates: readonly { id: number; name: string }[]
  onClose: () => void
  onSent: (runId: number) => void
}

/** By which template, to whom, about which leases: the letters that there would be, each with what it lacks. */
export function SendManyForm({ templates, onClose, onSent }: Props) {
  const { t } = useTranslation()
  const { sites, siteId: selected } = useSelectedSite()
  const [templateId, setTemplateId] = useState<number | null>(null)
  const [siteId, setSiteId] = useState(selected > 0 ? selected : -1)
  const [tenantIds, setTenantIds] = useState<readonly number[]>([])
  const [query, setQuery] = useState('')
  const [per, setPer] = useState<LettersPer>('lease')
  const [byMail, setByMail] = useState(true)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const ordered = useRef({ of: '', key: '' })
  const audience = { siteIds: siteId > 0 ? [siteId] : [], query, ids: [...tenantIds] }
  const clients = useRead(clientLookups.searchBySites, audience, { keepOld: true })
  const plan = useRead(
    letterRuns.plan,
    { templateId: templateId ?? 0, siteId, tenantIds: [...tenantIds], per },
    { enabled: templateId !== null, keepOld: true },
  )
  const send = useWrite(letterRuns.send, { quiet: true })
  const planned = templateId === null ? undefined : plan.data?.items
  const chosen = planned?.filter((one) => !left.has(keyOf(one))) ?? []
  const complete = chosen.filter(({ blanks }) => blanks.length === 0).length
  const drafts = chosen.length - complete

  const order = async () => {
    if (templateId === null) return
    const isSure = await confirm({
      title: t('Send {{count}} letters?', { count: complete }),
      text: [
        t('Each client gets its own in the portal. Letters that were sent stay as they are.'),
        drafts > 0 && t('{{count}} of them stay drafts, since something is missing.', { count: drafts }),
      ]
        .filter(Boolean)
        .join(' '),
      action: t('Send {{count}} letters', { count: complete }),
      danger: false,
    })
    if (!isSure) return
    const letters = chosen.map(({ tenantId, leaseId }) => ({ tenantId, leaseId }))
    const body = { templateId, letters, byMail, subject: '' }
    // The same order, pressed again because its answer was lost, keeps its key.
    const of = JSON.stringify(body)
    if (ordered.current.of !== of) ordered.current = { of, key: randomUuid() }
    const { id } = await send.mutateAsync({ ...body, key: ordered.current.key })
    onSent(id)
    onClose()
  }
  return (
    <Stack gap="md">
      <Text>{t('Each client gets a letter of its own, filled in for its lease, as it would by hand.')}</Text>
      <Picker
        label={t('Template')}
        placeholder={t('Choose a template')}
        data={templates.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={templateId === null ? null : String(templateId)}
        onChange={(id) => setTemplateId(id === null ? null : Number(id))}
      />
      <Picker
        label={t('Site')}
        placeholder={t('All sites')}
        clearable
        data={sites.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={siteId > 0 ? String(siteId) : null}
        onChange={(id) => {
          setSiteId(id === null ? -1 : Number(id))
          setTenantIds([])
        }}
      />
      <ManyPicker
        label={t('Clients')}
        placeholder={t('All clients')}
        description={t('Choose none to write to all of them.')}
        data={(clients.data?.items ?? []).map(({ id, name, siteName }) => ({ id, name: `${name} · ${siteName}` }))}
        value={tenantIds}
        onChange={setTenantIds}
        onSearch={setQuery}
        searching={clients.isFetching}
        nothingFound={t('No client matches')}
      />
      <Radio.Group label={t('What is sent')} value={per} onChange={(next) => setPer(next as LettersPer)}>
        <Stack gap="xs" mt="xs">
          <Radio
            value="lease"
            label={t('One letter per lease')}
            description={t('About each lease that has not ended; about none where a client has none.')}
          />
          <Radio value="client" label={t('One letter per client, about no lease')} />
        </Stack>
      </Radio.Group>
      <Checkbox checked={byMail} onChange={(event) => setByMail(event.currentTarget.checked)} label={t('By mail too, as PDF')} />
      {plan.error && templateId !== null && (
        <p className={classes['failed']} role="alert">
          {errorText(plan.error)}
        </p>
      )}
      {planned && !plan.error && <PlannedLetters planned={planned} left={left} onChange={setLeft} busy={plan.isFetching} />}
      {send.error && (
        <p className={classes['failed']} role="alert">
          {errorText(send.error)}
        </p>
      )}
      <Button
        loading={send.isPending}
        disabled={complete === 0 || chosen.length > MAX_LETTERS || plan.isFetching}
        onClick={() => void order().catch(() => undefined)}
      >
        {complete > 0 ? t('Send {{count}} letters', { count: complete }) : t('Send')}
      </Button>
    </Stack>
  )
}
