import { builtInRoles } from '@atrium/contract/access/roles.ts'
import { type CompanyRole, roles } from '@atrium/contract/roles/roles.ts'
import { Anchor, Skeleton } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams } from 'react-router'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Page } from '../../kit/Page.tsx'
import { useRead } from '../../kit/useRead.ts'
import { RightsInWords } from './RightsInWords.tsx'
import { firstGrant, type Grant, RoleForm } from './RoleForm.tsx'
import classes from './Roles.module.css'
import { RoleUsers } from './RoleUsers.tsx'
import { rightsOf, rightsOfBuiltIn } from './rights-of.ts'
import { ViewAs } from './ViewAs.tsx'

/** A role: what it grants, what that means in words, who has it, and the portal as it sees it. */
export function RoleScreen() {
  const { id } = useParams()
  const builtIn = builtInRoles.find((role) => String(role.id) === id)
  if (builtIn) return <BuiltIn role={builtIn} />
  return id ? <Stored key={id} id={Number(id)} /> : <Editor key="new" />
}

function Stored({ id }: { id: number }) {
  const { data, error, refetch } = useRead(roles.get, { id: String(id) }, { fresh: true })
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Page title="" loading>
        <Skeleton height={420} radius={8} />
      </Page>
    )
  return data.editable ? <Editor role={data} /> : <Fixed role={data} />
}

function Editor({ role }: { role?: CompanyRole }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [grant, setGrant] = useState<Grant>(role ?? firstGrant)
  const back = () => void navigate('/landlord/roles')
  return (
    <Layout
      title={role?.name ?? t('New role')}
      action={role && <ViewAs role={role} />}
      main={<RoleForm role={role} onGrant={setGrant} onSaved={back} onCancel={back} />}
      words={<RightsInWords rights={rightsOf(grant.userType, grant.permissions)} inPanel />}
      users={role && <RoleUsers roleId={role.id} />}
    />
  )
}

/** A role that the viewer may read, not change: its own, or one with more rights. */
function Fixed({ role }: { role: CompanyRole }) {
  const { t } = useTranslation()
  return (
    <Layout
      title={role.name}
      about={role.description}
      main={
        <section className={classes['panel']}>
          <p className={classes['dim']}>
            {t('You can read this role, but not change it: it is your own, or has rights that you do not have.')}
          </p>
          <RightsInWords rights={rightsOf(role.userType, role.permissions)} />
        </section>
      }
      users={<RoleUsers roleId={role.id} />}
    />
  )
}

function BuiltIn({ role }: { role: (typeof builtInRoles)[number] }) {
  const { t } = useTranslation()
  return (
    <Layout
      title={t(role.name)}
      about={t(role.description)}
      action={role.name !== 'Company administrator' && <ViewAs role={role} />}
      main={
        <section className={classes['panel']}>
          <p className={classes['dim']}>
            {t('Every company has this role. It cannot be changed; a custom role can take its place.')}
          </p>
          <RightsInWords rights={rightsOfBuiltIn(role.id)} />
        </section>
      }
    />
  )
}

interface LayoutProps {
  title: string
  about?: string
  action?: ReactNode
  main: ReactNode
  words?: ReactNode
  users?: ReactNode
}

function Layout({ title, about, action, main, words, users }: LayoutProps) {
  const { t } = useTranslation()
  const back = (
    <Anchor component={Link} to="/landlord/roles" inherit>
      {t('Custom Roles')}
    </Anchor>
  )
  return (
    <Page
      title={title}
      about={
        <>
          {back}
          {about ? ` · ${about}` : ''}
        </>
      }
      action={action}
    >
      <div className={classes['split']} data-alone={(!words && !users) || undefined}>
        <div>{main}</div>
        {(words || users) && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by itself, and the keyboard must reach it
          <aside className={classes['side']} aria-label={t('About this role')} tabIndex={0}>
            {users}
            {words && (
              <section className={classes['panel']} aria-labelledby="role-words">
                <h2 id="role-words">{t('In words')}</h2>
                {words}
              </section>
            )}
          </aside>
        )}
      </div>
    </Page>
  )
}
