import type { ListRule, Members } from '@atrium/contract/distribution-lists/distribution-lists.ts'
import { clientLookups } from '@atrium/contract/tenancy/clients/client-lookups.ts'
import { contactLookups } from '@atrium/contract/tenancy/people/contact-lookups.ts'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OwnInput } from '../../kit/form/FormField.tsx'
import { ManyPicker } from '../../kit/form/ManyPicker.tsx'
import { useRead } from '../../kit/useRead.ts'
import { useViewer } from '../../kit/useViewer.ts'
import { ContactsPicker, type ContactsPickerProps } from './ContactsPicker.tsx'
import classes from './Lists.module.css'
import { ReachedPeople } from './ReachedPeople.tsx'
import { RuleCard } from './RuleCard.tsx'

const MAX_RULES = 10
const newRule: ListRule = { who: 'clients', siteIds: [], roleIds: [], categoryIds: [] }

/** Who is on a list: clients and contacts one by one, rules, and how many people that is now. */
export function MembersField({ id, value, error, values, onChange }: Parameters<OwnInput>[0]) {
  const { t } = useTranslation()
  const { may } = useViewer()
  const members = value as Members
  const siteId = (values['siteId'] as number | null | undefined) ?? null
  const { rules } = members
  const change = (changed: Partial<Members>) => onChange({ ...members, ...changed })
  const changeRule = (at: number, rule: ListRule | undefined) =>
    change({ rules: rules.toSpliced(at, 1, ...(rule ? [rule] : [])) })
  return (
    <fieldset className={classes['members']}>
      <legend>{t('Who is on it')}</legend>
      <ClientsPicker id={id} value={members.tenantIds} onChange={(tenantIds) => change({ tenantIds })} />
      {may(contactLookups.search) && (
        <ContactsPicker value={members.contactIds} onChange={(contactIds) => change({ contactIds })} />
      )}
      {rules.map((rule, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a rule has no name, and its place is what tells it apart
        <RuleCard key={at} number={at + 1} rule={rule} siteId={siteId} onChange={(changed) => changeRule(at, changed)} />
      ))}
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPlus size={15} />}
        disabled={rules.length >= MAX_RULES}
        onClick={() => change({ rules: [...rules, newRule] })}
      >
        {t('Add a rule')}
      </Button>
      <p className={classes['help']}>{t('A rule finds its people anew each time the list is used.')}</p>
      {error && (
        <p className={classes['error']} role="alert">
          {error}
        </p>
      )}
      <ReachedPeople siteId={siteId} members={members} />
    </fieldset>
  )
}

function ClientsPicker(props: ContactsPickerProps) {
  const { t } = useTranslation()
  const [query, setQuery] = useState('')
  const { data, isFetching } = useRead(clientLookups.searchBySites, { query, ids: [...props.value] }, { keepOld: true })
  const named = data?.items.map(({ id, name, unit }) => ({ id, name: [name, unit].filter(Boolean).join(' · ') })) ?? []
  return (
    <ManyPicker
      {...props}
      label={t('Clients')}
      placeholder={t('Search by name or unit')}
      description={t('A client stands for its contact person and its users.')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={named}
      onSearch={setQuery}
      searching={isFetching}
      nothingFound={t('No client matches')}
    />
  )
}
