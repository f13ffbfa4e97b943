import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Picker } from '../../../kit/form/Picker.tsx'
import { useSelectedSite } from '../../../kit/useSelectedSite.ts'
import classes from './Bulk.module.css'
import { type ClientFilter, useCategories } from './useClients.ts'

interface Props {
  id: string
  filter: ClientFilter
  onChange: (filter: ClientFilter) => void
}

/** What narrows the clients to choose from. */
export function RecipientFilters({ id, filter, onChange }: Props) {
  const { t } = useTranslation()
  const { sites } = useSelectedSite()
  const categories = useCategories()
  const choices = (all: readonly { id: number; name: string }[]) =>
    all.map(({ id, name }) => ({ value: String(id), label: name }))
  const numberOf = (id: string | null) => (id === null ? null : Number(id))
  return (
    <div className={classes['pickerFilters']}>
      <TextInput
        id={id}
        className={classes['pickerSearch']}
        type="search"
        aria-label={t('Search {{what}}', { what: t('Clients') })}
        placeholder={t('Search by name or unit')}
        leftSection={<IconSearch size={16} aria-hidden />}
        rightSection={
          filter.query && (
            <CloseButton size="sm" aria-label={t('Clear search')} onClick={() => onChange({ ...filter, query: '' })} />
          )
        }
        value={filter.query}
        // Enter would send the form.
        onKeyDown={(event) => event.key === 'Enter' && !event.ctrlKey && event.preventDefault()}
        onChange={(event) => onChange({ ...filter, query: event.currentTarget.value })}
      />
      {sites.length > 1 && (
        <Picker
          aria-label={t('Site')}
          placeholder={t('All sites')}
          clearable
          data={choices(sites)}
          value={filter.siteId === null ? null : String(filter.siteId)}
          onChange={(id) => onChange({ ...filter, siteId: numberOf(id) })}
        />
      )}
      {categories.length > 0 && (
        <Picker
          aria-label={t('Category')}
          placeholder={t('All categories')}
          clearable
          data={choices(categories)}
          value={filter.categoryId === null ? null : String(filter.categoryId)}
          onChange={(id) => onChange({ ...filter, categoryId: numberOf(id) })}
        />
      )}
    </div>
  )
}
