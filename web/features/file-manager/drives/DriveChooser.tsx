import type { DriveKind } from '@atrium/contract/connections/connections.ts'
import { driveFolders } from '@atrium/contract/file-manager/drives.ts'
import { Button, Input, Text } from '@mantine/core'
import { IconChevronRight, IconFolderFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../../../kit/ErrorState.tsx'
import { Skeletons } from '../../../kit/Skeletons.tsx'
import { useRead } from '../../../kit/useRead.ts'
import classes from '../Files.module.css'
import { driveTexts } from './drive-kinds.ts'

interface Props {
  id: string
  kind: DriveKind
  connectionId: number
  value: string
  error: string | undefined
  onChange: (path: string) => void
}

/** A folder of a connection, from folder to folder: the one that is open is chosen. */
export function DriveChooser({ id, kind, connectionId, value, error, onChange }: Props) {
  const { t } = useTranslation()
  const { icon: Icon, title, folder } = driveTexts[kind]
  const [cursors, setCursors] = useState([''])
  const go = (path: string) => {
    setCursors([''])
    onChange(path)
  }
  const steps = value.split('/').slice(1)
  return (
    <Input.Wrapper id={id} label={t(folder)} withAsterisk error={error}>
      <nav className={classes['steps']} aria-label={t('Path')}>
        <Button id={id} size="compact-sm" variant="subtle" leftSection={<Icon size={15} />} onClick={() => go('')}>
          {t(title)}
        </Button>
        {steps.map((name, at) => {
          const path = `/${steps.slice(0, at + 1).join('/')}`
          return (
            <Button key={path} size="compact-sm" variant="subtle" onClick={() => go(path)}>
              {name}
            </Button>
          )
        })}
      </nav>
      <ul className={classes['tree']} aria-label={t('Folders')}>
        {cursors.map((cursor, at) => (
          <Part
            key={cursor}
            ask={{ connectionId, path: value, cursor }}
            onOpen={go}
            onMore={at === cursors.length - 1 ? (next) => setCursors([...cursors, next]) : undefined}
          />
        ))}
      </ul>
    </Input.Wrapper>
  )
}

interface PartProps {
  ask: { connectionId: number; path: string; cursor: string }
  onOpen: (path: string) => void
  onMore: ((cursor: string) => void) | undefined
}

/** What the service hands out at once. */
function Part({ ask, onOpen, onMore }: PartProps) {
  const { t } = useTranslation()
  const { data, error, refetch } = useRead(driveFolders.choose, ask)
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeletons count={3} height={36} gap={6} />
  const next = data.cursor
  return (
    <>
      {data.items.map(({ name, path }) => (
        <li key={path}>
          <button type="button" onClick={() => onOpen(path)}>
            <IconFolderFilled size={18} color="var(--mantine-primary-color-filled)" aria-hidden />
            <span>{name}</span>
            <IconChevronRight size={16} aria-hidden />
          </button>
        </li>
      ))}
      {data.items.length === 0 && !next && (
        <li>
          <Text size="sm" c="dimmed" p="xs">
            {t('There are no folders in it.')}
          </Text>
        </li>
      )}
      {next && onMore && (
        <li>
          <Button size="compact-sm" variant="subtle" onClick={() => onMore(next)}>
            {t('Show more')}
          </Button>
        </li>
      )}
    </>
  )
}
