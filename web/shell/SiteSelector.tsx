import { ALL_SITES } from '@atrium/contract/kit/ids.ts'
import { Select, Tooltip } from '@mantine/core'
import { IconBuilding } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useSelectedSite } from '../kit/useSelectedSite.ts'
import classes from './Toolbar.module.css'

/** The site a landlord works at, or all of them. */
export function SiteSelector() {
  const { t } = useTranslation()
  const { siteId, sites, choose } = useSelectedSite()
  const data = [
    { value: String(ALL_SITES.id), label: t(ALL_SITES.name) },
    ...sites.map(({ id, name }) => ({ value: String(id), label: name })),
  ]
  return (
    <div className={classes['choice']}>
      <label htmlFor="site" className={classes['choiceLabel']}>
        {t('Site')}
      </label>
      <Tooltip label={t('Choose a Site to load')} position="bottom">
        <Select
          id="site"
          className={classes['choiceInput'] ?? ''}
          data={data}
          value={String(siteId)}
          onChange={(value) => value && choose(Number(value))}
          allowDeselect={false}
          searchable={sites.length > 8}
          nothingFoundMessage={t('Nothing matches')}
          leftSection={<IconBuilding size={16} stroke={1.7} />}
          comboboxProps={{ width: 'max-content', position: 'bottom-start', shadow: 'md' }}
          maxDropdownHeight={360}
        />
      </Tooltip>
    </div>
  )
}
