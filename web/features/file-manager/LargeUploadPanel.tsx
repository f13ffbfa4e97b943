import { largeUploads as calls, type Upload } from '@atrium/contract/file-manager/uploads.ts'
import { sharedEndings } from '@atrium/contract/kit/files.ts'
import { ActionIcon, Button, Progress } from '@mantine/core'
import { IconPlayerPause, IconPlayerPlay, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatSize } from '../../kit/formatting.ts'
import { showError } from '../../kit/toast.ts'
import { useRead } from '../../kit/useRead.ts'
import { useWrite } from '../../kit/useWrite.ts'
import classes from './Files.module.css'
import type { LargeUpload, LargeUploads } from './useLargeUploads.ts'

const words: Record<LargeUpload['state'], string> = {
  waiting: 'Waits for its turn',
  sending: 'Is being sent',
  paused: 'Paused',
  unreached: 'The connection is cut. It goes on by itself.',
  finishing: 'Is being checked',
  failed: 'Could not be sent',
}

/** Large files on their way, each with how far it is; and those that were cut by a closed page and wait for their file. */
export function LargeUploadPanel({ uploads, mayManage }: { uploads: LargeUploads; mayManage: boolean }) {
  const { t } = useTranslation()
  const { data } = useRead(calls.list, {}, { enabled: mayManage })
  const here = new Set([...uploads.shown.map(({ id }) => id), ...uploads.givenUp])
  const cut = (data?.items ?? []).filter(({ id }) => !here.has(id))
  if (uploads.shown.length === 0 && cut.length === 0) return null
  return (
    <ul className={classes['large']} aria-label={t('Large uploads')}>
      {uploads.shown.map((one) => (
        <OnItsWay key={one.key} upload={one} uploads={uploads} />
      ))}
      {cut.map((one) => (
        <Cut key={one.id} upload={one} uploads={uploads} />
      ))}
    </ul>
  )
}

function OnItsWay({ upload, uploads }: { upload: LargeUpload; uploads: LargeUploads }) {
  const { t } = useTranslation()
  const { key, file, state, sent, reason } = upload
  const { name, size } = file
  const rests = state === 'paused' || state === 'failed'
  return (
    <li>
      <span>
        <strong>{name}</strong>
        <small role={state === 'failed' ? 'alert' : undefined}>
          {reason ?? t(words[state])} · {t('{{sent}} of {{size}}', { sent: formatSize(sent, 1), size: formatSize(size, 1) })}
        </small>
        <Progress value={(sent / size) * 100} aria-label={t('Upload of {{name}}', { name })} />
      </span>
      {state !== 'finishing' && (
        <div>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={rests ? t('Go on with {{name}}', { name }) : t('Pause {{name}}', { name })}
            onClick={() => (rests ? uploads.goOn(key) : uploads.pause(key))}
          >
            {rests ? <IconPlayerPlay size={17} /> : <IconPlayerPause size={17} />}
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('Give {{name}} up', { name })}
            onClick={() => uploads.cancel(key)}
          >
            <IconX size={17} />
          </ActionIcon>
        </div>
      )}
    </li>
  )
}

function Cut({ upload, uploads }: { upload: Upload; uploads: LargeUploads }) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const abandon = useWrite(calls.abandon)
  const { id, name, size, received, folder, siteId, tenantId, folderId, path } = upload
  const goOn = (file: File | undefined) => {
    if (!file) return
    if (file.size !== size) return showError(t('This is another file. Choose {{name}} again.', { name }))
    uploads.add([{ file, path }], { siteId, tenantId, folderId })
  }
  return (
    <li>
      <span>
        <strong>{name}</strong>
        <small>
          {[folder, t('{{sent}} of {{size}}', { sent: formatSize(received, 1), size: formatSize(size, 1) })]
            .filter(Boolean)
            .join(' · ')}
          {' · '}
          {t('It was cut. Choose the file again to go on.')}
        </small>
      </span>
      <input
        ref={input}
        type="file"
        hidden
        accept={sharedEndings}
        data-upload={id}
        onChange={({ currentTarget }) => {
          goOn(currentTarget.files?.[0])
          currentTarget.value = ''
        }}
      />
      <div>
        <Button size="xs" variant="default" onClick={() => input.current?.click()}>
          {t('Choose the file')}
        </Button>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('Give {{name}} up', { name })}
          onClick={() => abandon.mutate({ id })}
        >
          <IconX size={17} />
        </ActionIcon>
      </div>
    </li>
  )
}
