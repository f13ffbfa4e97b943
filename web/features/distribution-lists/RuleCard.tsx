import { Role } from '@atrium/contract/access/access.ts'
import { builtInName } from '@atrium/contract/access/roles.ts'
import { contactRoles, MAX_CONTACT_ROLES } from '@atrium/contract/contacts/contact-roles.ts'
import { type ListRule, ruleKinds } from '@atrium/contract/distribution-lists/distribution-lists.ts'
import { clientLookups } from '@atrium/contract/tenancy/clients/client-lookups.ts'
import { siteList } from '@atrium/contract/tenancy/sites/site-list.ts'
import { ActionIcon, SegmentedControl } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ManyPicker } from '../../kit/form/ManyPicker.tsx'
import { useRead } from '../../kit/useRead.ts'
import { useViewer } from '../../kit/useViewer.ts'
import classes from './Lists.module.css'

interface Props {
  number: number
  rule: ListRule
  /** The site of the list; its rules hold there only. */
  siteId: number | null
  /** Undefined takes the rule away. */
  onChange: (rule: ListRule | undefined) => void
}

const kinds = { clients: 'Clients', users: 'Users', contacts: 'Contacts' } as const
const userRoles = [Role.CompanyAdmin, Role.CompanyUser, Role.ClientAdmin, Role.ClientUser]

/** One rule of a list: who, at which sites, with which roles or of which categories. What is left empty leaves all. */
export function RuleCard({ number, rule, siteId, onChange }: Props) {
  const { t } = useTranslation()
  const { may } = useViewer()
  const sites = useRead(siteList.get, {}).data?.items ?? []
  const categories = useRead(clientLookups.categories, {}).data?.items ?? []
  const mayReadRoles = may(contactRoles.search)
  const ofContacts = useRead(contactRoles.search, { rowsPerPage: MAX_CONTACT_ROLES }, { enabled: mayReadRoles }).data?.items ?? []
  const ofUsers = userRoles.map((id) => ({ id, name: t(builtInName(id)) }))
  const offered = ruleKinds.filter((kind) => kind !== 'contacts' || mayReadRoles || rule.who === kind)
  const set = (changed: Partial<ListRule>) => onChange({ ...rule, ...changed })
  const title = t('Rule {{number}}', { number })
  return (
    <section className={classes['rule']} aria-label={title}>
      <header>
        <h3>{title}</h3>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('Remove rule {{number}}', { number })}
          onClick={() => onChange(undefined)}
        >
          <IconTrash size={16} />
        </ActionIcon>
      </header>
      <SegmentedControl
        fullWidth
        size="sm"
        aria-label={t('Who')}
        data={offered.map((kind) => ({ value: kind, label: t(kinds[kind]) }))}
        value={rule.who}
        onChange={(who) => set({ who: who as ListRule['who'], roleIds: [] })}
      />
      {siteId === null && (
        <ManyPicker
          label={t('Sites')}
          placeholder={t('All of your sites')}
          data={sites}
          value={rule.siteIds}
          onChange={(siteIds) => set({ siteIds })}
        />
      )}
      {rule.who !== 'clients' && (
        <ManyPicker
          label={t('Roles')}
          placeholder={t('All roles')}
          data={rule.who === 'users' ? ofUsers : ofContacts}
          value={rule.roleIds}
          onChange={(roleIds) => set({ roleIds })}
        />
      )}
      <ManyPicker
        label={t('Categories of clients')}
        placeholder={t('All categories')}
        data={categories}
        value={rule.categoryIds}
        onChange={(categoryIds) => set({ categoryIds })}
      />
    </section>
  )
}
