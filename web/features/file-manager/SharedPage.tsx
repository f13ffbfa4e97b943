import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asCallError } from '../../kit/call-error.ts'
import { formatSize } from '../../kit/formatting.ts'
import { previewKind } from '../../kit/preview/preview-kind.ts'
import { LinkPage } from '../../shell/public/LinkPage.tsx'
import classes from '../../shell/public/Public.module.css'
import { PublicInput } from '../../shell/public/PublicInput.tsx'
import { PublicPage } from '../../shell/public/PublicPage.tsx'
import own from './SharedPage.module.css'
import { SharedViewer } from './SharedViewer.tsx'
import { fileAddress, openShared, type SharedFiles, zipAddress } from './shared-page-calls.ts'

/** What a link to shared files opens, without a login: /shared-files/{key}. */
export function SharedPage({ parameter: key }: { parameter: string }) {
  const { t } = useTranslation()
  return (
    <LinkPage ask={() => openShared(key)} title={t('Shared files')} promise={t('Files that somebody shares with you.')}>
      {(found) => <Shared found={found} linkKey={key} />}
    </LinkPage>
  )
}

function Shared({ found, linkKey }: { found: SharedFiles; linkKey: string }) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState(found)
  const promise = t('Files that somebody shares with you.')
  if (opened.needsPassword || opened.needsWho)
    return (
      <PublicPage title={t('Shared files')} about={t('From {{company}}', { company: opened.company })} promise={promise}>
        <AskedForm asked={opened} linkKey={linkKey} onOpened={setOpened} />
      </PublicPage>
    )
  return (
    <PublicPage title={opened.name} about={t('From {{company}}', { company: opened.company })} promise={promise} long>
      <FileList opened={opened} linkKey={linkKey} />
    </PublicPage>
  )
}

interface Asked {
  asked: SharedFiles
  linkKey: string
  onOpened: (found: SharedFiles) => void
}

/** What a link asks for before it tells anything: who opens it, and its password. */
function AskedForm({ asked: { needsPassword, needsWho, company }, linkKey, onOpened }: Asked) {
  const { t } = useTranslation()
  const [password, setPassword] = useState('')
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy || (needsPassword && !password) || (needsWho && !(name.trim() && email.trim()))) return
    setBusy(true)
    openShared(linkKey, {
      ...(needsPassword ? { password } : {}),
      ...(needsWho ? { who: `${name.trim()}, ${email.trim()}` } : {}),
    })
      .then(onOpened, (failed) => setError(asCallError(failed, String(failed)).message))
      .finally(() => setBusy(false))
  }
  return (
    <form className={classes['fields']} onSubmit={submit}>
      {needsWho && (
        <>
          <PublicInput
            label={t('Your name')}
            autoComplete="name"
            maxLength={90}
            required
            error={undefined}
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <PublicInput
            label={t('Your e-mail address')}
            help={t('{{company}} sees who has opened the files, and when.', { company })}
            type="email"
            autoComplete="email"
            maxLength={100}
            required
            error={needsPassword ? undefined : error}
            value={email}
            onChange={({ currentTarget }) => setEmail(currentTarget.value)}
          />
        </>
      )}
      {needsPassword && (
        <PublicInput
          label={t('Password')}
          help={t('Whoever sent you the link knows it.')}
          type="password"
          autoComplete="off"
          required
          error={error}
          value={password}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        />
      )}
      <button type="submit" className={classes['submit']} aria-disabled={busy}>
        {t('Open the files')}
      </button>
    </form>
  )
}

/** Each file, and all of them; each download counts, so what is left is told, and counted down here. */
function FileList({ opened: { items, pass, left, isFolder }, linkKey }: { opened: SharedFiles; linkKey: string }) {
  const { t } = useTranslation()
  const [used, setUsed] = useState(0)
  const count = left === null ? null : Math.max(0, left - used)
  const isOver = count === 0
  const follow = () => setUsed((now) => now + 1)
  const [shown, setShown] = useState<number>()
  const viewable = items.filter(({ fileType }) => previewKind(fileType))
  const at = viewable.findIndex(({ id }) => id === shown)
  const item = viewable[at]
  const step = (by: number) => setShown(viewable[(at + by + viewable.length) % viewable.length]?.id)
  return (
    <>
      <p role="status">
        {isOver
          ? t('This link has been used as often as it may be. Ask the person who sent it for a new one.')
          : count !== null && `${t('{{count}} downloads are left.', { count })} ${t('A file that you look at counts as one.')}`}
      </p>
      {items.length === 0 && <p>{t('There are no files in it.')}</p>}
      <ul className={own['files']} aria-label={t('Files')}>
        {items.map(({ id, name, size, fileType }) => (
          <li key={id}>
            <span>{name}</span>
            <small>{formatSize(size, 1)}</small>
            {!isOver && previewKind(fileType) && (
              <button
                type="button"
                className={classes['link']}
                onClick={() => setShown(id)}
                aria-label={t('View {{name}}', { name })}
              >
                {t('View')}
              </button>
            )}
            {!isOver && (
              <a
                className={classes['link']}
                href={fileAddress(linkKey, id, pass)}
                download
                onClick={follow}
                aria-label={t('Download {{name}}', { name })}
              >
                {t('Download')}
              </a>
            )}
          </li>
        ))}
      </ul>
      {isFolder && items.length > 1 && !isOver && (
        <a className={`${classes['submit']} ${classes['go']}`} href={zipAddress(linkKey, pass)} download onClick={follow}>
          {t('Download all as one zip')}
        </a>
      )}
      {item && (
        <SharedViewer
          item={item}
          linkKey={linkKey}
          pass={pass}
          onCounted={follow}
          onStep={left === null && viewable.length > 1 ? step : undefined}
          onClose={() => setShown(undefined)}
        />
      )}
    </>
  )
}
