import { TextInput } from '@mantine/core'
import { IconBuildingSkyscraper, IconChevronRight, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Page } from '../../kit/Page.tsx'
import { useSelectedSite } from '../../kit/useSelectedSite.ts'
import classes from './SiteFiles.module.css'
import type { SiteFileKind } from './site-file-kinds.ts'

/** Sites shown without a search. */
const EASY = 12

/** While all sites are chosen: which one's file. The choice is the toolbar's. */
export function SiteChooser({ kind }: { kind: SiteFileKind }) {
  const { t } = useTranslation()
  const { sites, choose } = useSelectedSite()
  const [typed, setTyped] = useState('')
  const filter = typed.trim().toLocaleLowerCase()
  const found = sites.filter((site) => site.name.toLocaleLowerCase().includes(filter))
  return (
    <Page title={t(kind.title)} about={t(kind.choose)}>
      <section aria-labelledby="choose-a-site" className={classes['chooser']}>
        <div className={classes['chooserHead']}>
          <h2 id="choose-a-site">{t('Choose a site')}</h2>
          {sites.length > EASY && (
            <TextInput
              type="search"
              aria-label={t('Search {{what}}', { what: t('Sites') })}
              placeholder={t('Search')}
              leftSection={<IconSearch size={16} aria-hidden />}
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
          )}
        </div>
        <ul className={classes['sites']}>
          {found.map((site) => (
            <li key={site.id}>
              <button type="button" className={classes['site']} onClick={() => choose(site.id)}>
                <span className={classes['siteIcon']} aria-hidden>
                  <IconBuildingSkyscraper size={20} stroke={1.6} />
                </span>
                <span className={classes['siteName']}>{site.name}</span>
                <IconChevronRight size={16} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
        {found.length === 0 && filter && <EmptyState icon={IconSearch} title={t('No site matches')} />}
      </section>
    </Page>
  )
}
