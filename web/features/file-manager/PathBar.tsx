import { Anchor } from '@mantine/core'
import { IconChevronRight, IconHome } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router'
import { TenantPicker } from '../../kit/form/TenantPicker.tsx'
import { SearchBox } from '../../kit/table/SearchBox.tsx'
import { useViewer } from '../../kit/useViewer.ts'
import { ViewSwitch } from '../../kit/ViewSwitch.tsx'
import classes from './Files.module.css'
import type { Files } from './useFiles.ts'

export type View = 'list' | 'grid'

interface Props {
  files: Files
  view: View
  onView: (view: View) => void
}

/** The way to the folder that is open, whose files these are, and the search. */
export function PathBar({ files, view, onView }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { user } = useViewer()
  const { isLandlord, folder, folderId, place, list } = files
  const path = folder ? [...folder.path, { id: folder.id, name: folder.name }] : []
  const top = isLandlord ? folder?.tenant || t('The site’s files') : (user.tenant?.name ?? t('Files'))
  const topPath = `/fileManager${isLandlord && place.tenantId ? `?client=${place.tenantId}` : ''}`
  return (
    <div className={classes['bar']}>
      <nav aria-label={t('Path')} className={classes['path']}>
        <ol>
          <li>
            {folderId === null ? (
              <strong>
                <IconHome size={16} aria-hidden />
                {isLandlord && place.tenantId ? t('The client’s files') : top}
              </strong>
            ) : (
              <Anchor component={Link} to={topPath} underline="hover">
                <IconHome size={16} aria-hidden />
                {top}
              </Anchor>
            )}
          </li>
          {path.map(({ id, name }, at) => (
            <li key={id}>
              <IconChevronRight size={14} aria-hidden />
              {at === path.length - 1 ? (
                <strong aria-current="page">{name}</strong>
              ) : (
                <Anchor component={Link} to={`/fileManager/${id}`} underline="hover">
                  {name}
                </Anchor>
              )}
            </li>
          ))}
        </ol>
      </nav>
      {isLandlord && folderId === null && (
        <div className={classes['whose']}>
          <span aria-hidden>{t('Client')}</span>
          <TenantPicker
            aria-label={t('Whose files')}
            siteId={place.siteId ?? undefined}
            value={place.tenantId}
            onChange={(id) => navigate(id ? `/fileManager?client=${id}` : '/fileManager')}
          />
        </div>
      )}
      <search aria-label={t('File Manager')}>
        {/* Another folder begins without what was typed in the one before and is not searched for yet. */}
        <SearchBox
          key={folderId}
          value={list.state.query}
          label={t('Search files')}
          // A moment behind what is typed: by then another folder may be on its way.
          onSearch={(query) => location.pathname.endsWith(pathname) && list.change({ query }, true)}
        />
      </search>
      <ViewSwitch inBar names={{ list: t('List'), grid: t('Tiles') }} view={view} onChange={onView} />
    </div>
  )
}
