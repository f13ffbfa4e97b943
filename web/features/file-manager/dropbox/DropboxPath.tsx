import type { DropboxFolder } from '@atrium/contract/file-manager/dropbox.ts'
import { Anchor } from '@mantine/core'
import { IconBrandDropbox, IconChevronRight, IconHome } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useViewer } from '../../../kit/useViewer.ts'
import classes from '../Files.module.css'
import { dropboxPage } from './dropbox-page.ts'

/** The way from the file manager to a folder within one of Dropbox. */
export function DropboxPath({ id, folder, path }: { id: number; folder: DropboxFolder | undefined; path: string }) {
  const { t } = useTranslation()
  const { kind } = useViewer()
  const names = path.split('/').slice(1)
  const steps = [{ name: folder?.name ?? t('Dropbox'), to: dropboxPage(id, '') }].concat(
    names.map((name, at) => ({ name, to: dropboxPage(id, `/${names.slice(0, at + 1).join('/')}`) })),
  )
  const top = kind === 'landlord' && folder?.tenantId ? `/fileManager?client=${folder.tenantId}` : '/fileManager'
  return (
    <div className={classes['bar']}>
      <nav aria-label={t('Path')} className={classes['path']}>
        <ol>
          <li>
            <Anchor component={Link} to={top} underline="hover">
              <IconHome size={16} aria-hidden />
              {t('Files')}
            </Anchor>
          </li>
          {steps.map(({ name, to }, at) => (
            <li key={to}>
              <IconChevronRight size={14} aria-hidden />
              {at === steps.length - 1 ? (
                <strong aria-current="page">
                  {at === 0 && <IconBrandDropbox size={16} aria-hidden />}
                  {name}
                </strong>
              ) : (
                <Anchor component={Link} to={to} underline="hover">
                  {at === 0 && <IconBrandDropbox size={16} aria-hidden />}
                  {name}
                </Anchor>
              )}
            </li>
          ))}
        </ol>
      </nav>
    </div>
  )
}
