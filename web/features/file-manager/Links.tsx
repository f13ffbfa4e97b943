import { type FileLink, fileLinks } from '@atrium/contract/file-manager/links.ts'
import { ActionIcon, Button, NumberInput, PasswordInput, Switch, TextInput } from '@mantine/core'
import { IconCopy, IconLink } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { confirm } from '../../kit/confirm.tsx'
import { copyLink } from '../../kit/copy-link.ts'
import { Dotted } from '../../kit/Dotted.tsx'
import { DayInput } from '../../kit/form/DayInput.tsx'
import { formatDate, formatInstant } from '../../kit/formatting.ts'
import { personLink } from '../../kit/NameLink.tsx'
import { useRead } from '../../kit/useRead.ts'
import { useWrite } from '../../kit/useWrite.ts'
import classes from './Files.module.css'

/** The links of a file or folder by which anybody opens it, when each was used, and a new one. */
export function Links({ id }: { id: number }) {
  const { t } = useTranslation()
  const { data } = useRead(fileLinks.list, { id: String(id) })
  const [isNew, setIsNew] = useState<boolean>()
  const items = data?.items ?? []
  return (
    <section aria-label={t('Links')}>
      <h3 className={classes['heading']}>{t('Links')}</h3>
      {items.length === 0 && !isNew && <p className={classes['nothing']}>{t('Nobody outside the portal can open it.')}</p>}
      <ul className={classes['lines']}>
        {items.map((link) => (
          <LinkLine key={link.id} link={link} />
        ))}
      </ul>
      {isNew ? (
        <NewLink id={id} onClose={() => setIsNew(false)} />
      ) : (
        // The focus comes back to it from the form that it opened.
        <Button
          autoFocus={isNew === false}
          variant="default"
          size="xs"
          leftSection={<IconLink size={15} />}
          onClick={() => setIsNew(true)}
        >
          {t('New link')}
        </Button>
      )}
    </section>
  )
}

function LinkLine({ link }: { link: FileLink }) {
  const { t } = useTranslation()
  const revoke = useWrite(fileLinks.revoke, { success: t('The link was closed.') })
  const { id, note, path, hasPassword, asksWho, lastDay, maxDownloads, downloads, revoked, createdDate, openings } = link
  const name = note || t('Link of {{date}}', { date: formatInstant(createdDate) })
  const facts = [
    revoked ? t('Closed') : lastDay ? t('Until {{date}}', { date: formatDate(lastDay) }) : t('Without an end'),
    hasPassword ? t('With a password') : '',
    asksWho ? t('Asks who opens it') : '',
    maxDownloads === null
      ? t('{{count}} downloads', { count: downloads })
      : t('{{n}} of {{all}} downloads', { n: downloads, all: maxDownloads }),
    personLink(link.createdBy, link.createdById),
  ]
  const close = async () => {
    if (
      await confirm({
        title: t('Close this link?'),
        text: t('Whoever has it can open nothing with it any more.'),
        action: t('Close link'),
      })
    )
      revoke.mutate({ id })
  }
  return (
    <li>
      <span>
        <strong>{name}</strong>
        <small>
          <Dotted parts={facts} />
        </small>
        {openings.length > 0 && (
          <details className={classes['used']}>
            <summary>{t('When it was used')}</summary>
            <ul>
              {openings.map(({ at, what, name: file, who, from }) => (
                <li key={`${at}${file}`}>
                  {[formatInstant(at), what === 'opened' ? t('Opened') : t('Downloaded: {{name}}', { name: file }), who, from]
                    .filter(Boolean)
                    .join(' · ')}
                </li>
              ))}
            </ul>
          </details>
        )}
      </span>
      {!revoked && (
        <>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('Copy the link "{{name}}"', { name })}
            onClick={() => void copyLink(path)}
          >
            <IconCopy size={17} />
          </ActionIcon>
          <Button variant="subtle" color="red" size="compact-sm" onClick={() => void close()}>
            {t('Close link')}
          </Button>
        </>
      )}
    </li>
  )
}

function NewLink({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation()
  const [note, setNote] = useState('')
  const [password, setPassword] = useState('')
  const [lastDay, setLastDay] = useState<string | null>(null)
  const [most, setMost] = useState<number | string>('')
  const [asksWho, setAsksWho] = useState(false)
  const create = useWrite(fileLinks.create)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const maxDownloads = typeof most === 'number' ? most : null
    void create.mutateAsync({ id, note, password, lastDay, maxDownloads, asksWho }).then(
      ({ path }) => {
        void copyLink(path)
        onClose()
      },
      () => undefined,
    )
  }
  return (
    <form className={classes['newLink']} onSubmit={submit} aria-label={t('New link')}>
      <TextInput
        label={t('What it is for')}
        maxLength={200}
        autoFocus
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <DayInput label={t('Last day')} value={lastDay} onChange={setLastDay} />
      <PasswordInput
        label={t('Password')}
        autoComplete="new-password"
        maxLength={200}
        value={password}
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        visibilityToggleButtonProps={{ 'aria-label': t('Show or hide password') }}
      />
      <NumberInput label={t('Downloads at most')} min={1} max={100_000} allowDecimal={false} value={most} onChange={setMost} />
      <Switch
        label={t('Ask who opens it')}
        description={t('A name and an e-mail address, before anything is shown. Nobody checks them.')}
        checked={asksWho}
        onChange={({ currentTarget }) => setAsksWho(currentTarget.checked)}
      />
      <div>
        <Button type="submit" size="xs" loading={create.isPending}>
          {t('Make and copy the link')}
        </Button>
        <Button size="xs" variant="subtle" onClick={onClose}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  )
}
