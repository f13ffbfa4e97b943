import type { DriveFolder } from '@atrium/contract/file-manager/drives.ts'
import { Anchor } from '@mantine/core'
import { IconChevronRight, IconHome } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useViewer } from '../../../kit/useViewer.ts'
import classes from '../Files.module.css'
import { driveTexts } from './drive-kinds.ts'
import { drivePage } from './drive-page.ts'

/** The way from the file manager to a folder within one of a connection. */
export function DrivePath({ id, folder, path }: { id: number; folder: DriveFolder | undefined; path: string }) {
  const { t } = useTranslation()
  const { kind } = useViewer()
  const Icon = folder && driveTexts[folder.kind].icon
  const names = path.split('/').slice(1)
  const steps = [{ name: folder?.name ?? t('Folder'), to: drivePage(id, '') }].concat(
    names.map((name, at) => ({ name, to: drivePage(id, `/${names.slice(0, at + 1).join('/')}`) })),
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
                  {at === 0 && Icon && <Icon size={16} aria-hidden />}
                  {name}
                </strong>
              ) : (
                <Anchor component={Link} to={to} underline="hover">
                  {at === 0 && Icon && <Icon size={16} aria-hidden />}
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
