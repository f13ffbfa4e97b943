import { type FieldKind, fieldKinds } from '@atrium/contract/esignatures/fields.ts'
import { esignTemplates, type TemplateDocuments } from '@atrium/contract/esignatures/templates.ts'
import { Button, Menu } from '@mantine/core'
import { IconPencil, IconSend } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { UnsavedGuard } from '../../../kit/form/UnsavedGuard.tsx'
import { Page } from '../../../kit/Page.tsx'
import { useViewer } from '../../../kit/useViewer.ts'
import { useWrite } from '../../../kit/useWrite.ts'
import classes from './Design.module.css'
import { DetailsDrawer } from './DetailsDrawer.tsx'
import { DocumentPages } from './DocumentPages.tsx'
import { FieldPanel } from './FieldPanel.tsx'
import { RolesPanel } from './RolesPanel.tsx'
import { useDesign } from './useDesign.ts'

interface Props {
  stored: TemplateDocuments
  onReload: () => Promise<TemplateDocuments | undefined>
}

/** The document of a template, with who signs it and where. */
export function Designer({ stored, onReload }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { may } = useViewer()
  const mayChange = may(esignTemplates.save)
  const design = useDesign(stored)
  const { draft, version } = design
  const [role, setRole] = useState(1)
  /** Placed by the next press on a page. */
  const [placing, setPlacing] = useState<FieldKind>()
  const [isEdited, setEdited] = useState(false)
  const shownPage = useRef(1)
  const save = useWrite(esignTemplates.save, { success: t('The template was saved.') })
  const { id, name, description, active, once } = stored
  const reload = async () => {
    const now = await onReload()
    if (now) design.take(now)
  }
  const submit = async () => {
    const body = { id, version, name, description, active, once, ...draft, roles: [...draft.roles], fields: [...draft.fields] }
    const reply = await save.mutateAsync(body).catch(() => undefined)
    if (reply) await reload()
  }
  const inRole = Math.min(role, Math.max(1, draft.roles.length))
  return (
    <Page
      title={name}
      about={description || t('Who signs, and where')}
      action={
        mayChange &&
        (design.isDirty() ? (
          <Button loading={save.isPending} onClick={() => void submit()}>
            {t('Save')}
          </Button>
        ) : (
          <Button
            leftSection={<IconSend size={17} />}
            disabled={!active}
            title={active ? undefined : t('This template is not in use')}
            onClick={() => void navigate(`/esignatures/templates/${id}/send`)}
          >
            {t('Send to be signed')}
          </Button>
        ))
      }
      menu={
        mayChange && (
          <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => setEdited(true)}>
            {t('Name and document')}
          </Menu.Item>
        )
      }
    >
      <div className={classes['sides']}>
        <DocumentPages
          stored={stored}
          design={design}
          placing={placing}
          mayChange={mayChange}
          onPage={(page) => {
            shownPage.current = page
          }}
          onPlace={(page, x, y) => {
            if (placing) design.add(placing, inRole, page, x, y)
            setPlacing(undefined)
          }}
        />
        <aside className={classes['panel']} aria-label={t('Who signs, and where')}>
          <RolesPanel design={design} role={inRole} onRole={setRole} mayChange={mayChange} />
          {mayChange && (
            <section>
              <h2>{t('Add a field')}</h2>
              <p className={classes['hint']}>
                {t(
                  'Press one, then the place on the page. By the keyboard, Enter puts it in the middle of the page that is shown.',
                )}
              </p>
              <div className={classes['kinds']}>
                {(Object.keys(fieldKinds) as FieldKind[]).map((kind) => (
                  <Button
                    key={kind}
                    size="xs"
                    variant={placing === kind ? 'filled' : 'default'}
                    aria-pressed={placing === kind}
                    disabled={draft.roles.length === 0}
                    onClick={(event) => {
                      // A key has no place on a page.
                      if (event.detail === 0) design.add(kind, inRole, shownPage.current, 0.5, 0.5)
                      else setPlacing(placing === kind ? undefined : kind)
                    }}
                  >
                    {t(fieldKinds[kind])}
                  </Button>
                ))}
              </div>
            </section>
          )}
          <FieldPanel design={design} mayChange={mayChange} />
        </aside>
      </div>
      {isEdited && (
        <DetailsDrawer
          stored={stored}
          onClose={() => setEdited(false)}
          onSaved={() => {
            setEdited(false)
            void reload()
          }}
        />
      )}
      <UnsavedGuard isDirty={design.isDirty} />
    </Page>
  )
}
