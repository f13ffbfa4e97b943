import '../../../kit/more-styles.ts'
import { type HomeAudience, kindOfAudience, type LayoutContainer, type StoredHome } from '@atrium/contract/kit/home-layout.ts'
import { portal } from '@atrium/contract/kit/portal.ts'
import { appEditor } from '@atrium/contract/menu/toolbar.ts'
import { Button, Group } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../../kit/call-error.ts'
import { confirm } from '../../../kit/confirm.tsx'
import type { HomeCard } from '../../../kit/feature.ts'
import { UnsavedGuard } from '../../../kit/form/UnsavedGuard.tsx'
import { Page } from '../../../kit/Page.tsx'
import { showError, showSuccess } from '../../../kit/toast.ts'
import { useEditorPlace } from '../../../kit/useEditorPlace.ts'
import { usePortal } from '../../../kit/usePortal.ts'
import { reading } from '../../../kit/useRead.ts'
import { useSelectedSite } from '../../../kit/useSelectedSite.ts'
import { useWrite } from '../../../kit/useWrite.ts'
import { ViewSwitch } from '../../../kit/ViewSwitch.tsx'
import { layoutOf, usualPage } from '../page-parts.ts'
import { tidied } from '../tidied.ts'
import classes from './Arrange.module.css'
import { Canvas } from './Canvas.tsx'

interface Props {
  cards: readonly HomeCard[]
  onClose: () => void
}

/** Pages that were changed here; null: as the portal has it. */
type Draft = Partial<Record<HomeAudience, LayoutContainer | null>>

/** The editor of the start pages (docs/features/dashboard.md). Nothing of what it arranges is loaded. */
export function ArrangePage({ cards, onClose }: Props) {
  const { t } = useTranslation()
  const [audience, setAudience] = useState<HomeAudience>('landlord')
  const [draft, setDraft] = useState<Draft>({})
  const { start, where, isSaving, isBehind, save, loadTheirs } = useStored(onClose)
  const isDirty = Object.keys(draft).length > 0
  const seen = cards.filter(({ widget, access }) => widget && access.kinds.includes(kindOfAudience[audience]))
  const usual = layoutOf(usualPage(seen, audience !== 'landlord'))
  const stored = start.layouts[audience]
  const kept = draft[audience] === undefined ? stored : draft[audience]
  const set = (layout: LayoutContainer | null) => setDraft({ ...draft, [audience]: layout })
  const reset = async () => {
    const sure = await confirm({
      title: t('Reset this page?'),
      text: t('It is laid out as the portal has it again, for everyone who sees it, once you save.'),
      action: t('Reset page'),
    })
    if (sure) set(null)
  }
  return (
    <Page
      title={t('Arrange the start page')}
      about={where ? t('Of {{site}}', { site: where }) : t('Of the whole company')}
      action={
        <Group gap={8}>
          <Button variant="default" onClick={isDirty ? () => setDraft({}) : onClose}>
            {isDirty ? t('Discard') : t('Close')}
          </Button>
          <Button loading={isSaving} disabled={!isDirty} onClick={() => void save(draft)}>
            {t('Save')}
          </Button>
        </Group>
      }
    >
      <div className={classes['bar']}>
        <ViewSwitch
          inBar
          label={t('Whose start page')}
          names={{ landlord: t('Your people'), tenant: t('Clients'), corporate: t('Corporate clients') }}
          view={audience}
          onChange={setAudience}
        />
        {kept && (
          <Button variant="subtle" size="compact-sm" onClick={() => void reset()}>
            {t('Reset page')}
          </Button>
        )}
      </div>
      {isBehind && (
        <div className={classes['behind']} role="alert">
          <p>{t('Somebody else has saved the start page meanwhile. Nothing was overwritten.')}</p>
          <Button
            size="xs"
            variant="default"
            onClick={() => {
              loadTheirs()
              setDraft({})
            }}
          >
            {t('Show their page')}
          </Button>
        </div>
      )}
      <Canvas
        key={audience}
        layout={kept ?? usual}
        cards={seen}
        above={
          audience === 'landlord' ? t('"What needs you now" stays on top.') : t('Your welcome text and the buttons stay on top.')
        }
        onChange={set}
      />
      <UnsavedGuard
        isDirty={() => isDirty}
        words={{
          title: t('Discard your changes?'),
          text: t('The page that you have arranged has not been saved.'),
          stay: t('Keep editing'),
          leave: t('Discard changes'),
        }}
      />
    </Page>
  )
}

/** What is stored where the viewer looks, as it was when the editor was opened, and how it is saved. */
function useStored(onSaved: () => void) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const homes = usePortal()?.homes
  const place = useEditorPlace() ?? null
  const [themeId] = useState(place)
  const now = (): Pick<StoredHome, 'layouts'> & { version: number | null } => {
    const own = homes?.find((one) => one.themeId === themeId)
    // A site whose own page was never arranged begins with that of the company.
    const company = homes?.find((one) => one.themeId === null)
    return { version: own?.version ?? null, layouts: own?.layouts ?? company?.layouts ?? {} }
  }
  const [start, setStart] = useState(now)
  const [isBehind, setBehind] = useState(false)
  const write = useWrite(appEditor.save, { quiet: true })
  const save = async (draft: Draft) => {
    const layouts = Object.fromEntries(
      Object.entries({ ...(start.version === null ? start.layouts : {}), ...draft }).map(([audience, layout]) => [
        audience,
        layout && tidied(layout),
      ]),
    )
    try {
      await write.mutateAsync({ JSONData: { dashboards: { version: start.version, layouts } }, themeId })
      await client.invalidateQueries({ queryKey: reading(portal.get, {}).queryKey }, { cancelRefetch: false })
      showSuccess(t('The start page was saved.'))
      onSaved()
    } catch (error) {
      const isConflict = error instanceof CallError && error.code === 'saved-meanwhile'
      if (isConflict) await client.invalidateQueries({ queryKey: reading(portal.get, {}).queryKey })
      else showError(error)
      setBehind(isConflict)
    }
  }
  const { sites } = useSelectedSite()
  const siteId = usePortal()?.themes.find(({ id }) => themeId !== null && id === themeId)?.siteId
  return {
    start,
    where: sites.find(({ id }) => id === siteId)?.name,
    isSaving: write.isPending,
    isBehind,
    save,
    loadTheirs: () => {
      setStart(now())
      setBehind(false)
    },
  }
}
