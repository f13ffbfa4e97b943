import '../../kit/more-styles.ts'
import { companyMenu, companyPart } from '@atrium/contract/access/company-menu.ts'
import { portal } from '@atrium/contract/kit/portal.ts'
import { companyMenus, menuItemsOf } from '@atrium/contract/menu/menu.ts'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../kit/call-error.ts'
import { confirm } from '../../kit/confirm.tsx'
import { LoadingDialog } from '../../kit/LoadingDialog.tsx'
import { useCompanyMenu } from '../../kit/menus/useCompanyMenu.ts'
import { showError, showSuccess } from '../../kit/toast.ts'
import { usePortal } from '../../kit/usePortal.ts'
import { reading } from '../../kit/useRead.ts'
import { useSelectedSite } from '../../kit/useSelectedSite.ts'
import { useWrite } from '../../kit/useWrite.ts'
import { EditorSwitch } from '../EditorSwitch.tsx'
import { type MenuDraft, rebased } from '../useMenuDraft.ts'
import { AddDialog } from './AddDialog.tsx'
import { Branch } from './Branch.tsx'
import type { Tree } from './edits.ts'
import classes from './MenuEditor.module.css'
import { MoveDialog } from './MoveDialog.tsx'
import { useDrag } from './useDrag.ts'
import { useEdits } from './useEdits.ts'
import { useForms } from './useForms.ts'

interface Props {
  draft: MenuDraft
  setDraft: (draft: MenuDraft | undefined) => void
}

const texts = (tree: Tree) => JSON.stringify(menuItemsOf(tree))

/** The menu with everything that a company can change of it (docs/features/menu.md). Nothing in it leads anywhere. */
export function MenuEditor({ draft, setDraft }: Props) {
  const { t } = useTranslation()
  const { tree, start, themeId, version } = draft
  const isDirty = texts(tree) !== texts(start)
  const forms = useForms(draft, setDraft)
  const edits = useEdits(tree, (next) => setDraft({ ...draft, tree: next }), forms)
  const moved = (next: Tree, oldTitle: string) => {
    edits.apply(next)
    edits.say(next, oldTitle)
  }
  const drag = useDrag(tree, moved)
  const [open, setOpen] = useState<readonly string[]>([])
  const [isAdding, setAdding] = useState(false)
  const { busy, isBehind, save } = useSave(draft, () => setDraft(undefined))
  const menus = usePortal()?.menus
  const menu = useCompanyMenu()
  const site = useMenuSite(themeId)
  // Somebody else has published a form, or taken one away.
  useEffect(() => {
    if (draft.menu !== menu) setDraft(rebased(draft, menu))
  }, [draft, menu, setDraft])
  useEffect(() => {
    if (!isDirty) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isDirty])

  const usual = companyPart(companyMenu(menu))
  const isUsual = texts(tree) === texts(usual)
  const resetAll = async () => {
    const sure = await confirm({
      title: t('Reset the menu?'),
      text: t(
        'All names, icons and places are those of the portal again, and nothing is hidden. It is done for everyone once you save.',
      ),
      action: t('Reset menu'),
    })
    if (sure) edits.apply(usual)
  }
  const loadTheirs = () => {
    const stored = menus?.find((one) => one.themeId === themeId)
    const theirs = companyPart(companyMenu(menu, stored))
    setDraft({ themeId, menu, version: stored?.version ?? null, start: theirs, tree: theirs })
  }
  return (
    <>
      <section className={classes['editor']} aria-label={t('Menu editor')}>
        <div className={classes['head']}>
          <strong>{site ? t('Menu of {{site}}', { site: site.name }) : t('Menu of the whole company')}</strong>
          <p>{t('Your clients see your changes too, once you save.')}</p>
          <p className={classes['withPointer']}>{t('Drag an entry, or move it with Alt and an arrow key.')}</p>
        </div>
        {isBehind && version !== menus?.find((one) => one.themeId === themeId)?.version && (
          <div className={classes['behind']} role="alert">
            <p>{t('Somebody else has saved the menu meanwhile. Nothing was overwritten.')}</p>
            <Button size="xs" variant="default" onClick={loadTheirs}>
              {t('Show their menu')}
            </Button>
          </div>
        )}
        {forms && (
          <button type="button" className={classes['add']} onClick={() => setAdding(true)}>
            <IconPlus size={17} stroke={1.7} aria-hidden />
            {t('Add an entry')}
          </button>
        )}
        <ul className={classes['list']}>
          {tree.map((branch) => (
            <Branch
              key={branch.oldTitle}
              branch={branch}
              edits={edits}
              drag={drag}
              open={open.includes(branch.oldTitle)}
              onToggle={() =>
                setOpen(
                  open.includes(branch.oldTitle) ? open.filter((one) => one !== branch.oldTitle) : [...open, branch.oldTitle],
                )
              }
            />
          ))}
        </ul>
        {!isUsual && (
          <button type="button" className={classes['reset']} onClick={() => void resetAll()}>
            {t('Reset the whole menu')}
          </button>
        )}
        <p className={classes['said']} role="status">
          {edits.said}
        </p>
      </section>
      <div className={classes['foot']}>
        {isDirty && (
          <div className={classes['buttons']}>
            <Button variant="default" onClick={() => setDraft({ ...draft, tree: start })}>
              {t('Discard')}
            </Button>
            <Button onClick={() => void save()} disabled={edits.naming !== undefined}>
              {t('Save')}
            </Button>
          </div>
        )}
        <EditorSwitch on onChange={() => (isDirty ? void save() : setDraft(undefined))} />
      </div>
      {forms && isAdding && <AddDialog forms={forms} site={site} onAdded={focusRow} onClose={() => setAdding(false)} />}
      {edits.moving !== undefined && (
        <MoveDialog
          tree={tree}
          oldTitle={edits.moving}
          onMove={(next, oldTitle) => {
            const group = next.find(({ items }) => items.some((item) => item.oldTitle === oldTitle))
            if (group && !open.includes(group.oldTitle)) setOpen([...open, group.oldTitle])
            moved(next, oldTitle)
          }}
          onClose={() => {
            const at = edits.moving
            edits.setMoving(undefined)
            focusRow(at ?? '')
          }}
        />
      )}
      <LoadingDialog opened={busy !== undefined} text={busy ?? ''} />
    </>
  )
}

/** Once what lies over the editor is gone. */
const focusRow = (oldTitle: string) =>
  setTimeout(() => document.querySelector<HTMLElement>(`[data-more="${CSS.escape(oldTitle)}"]`)?.focus(), 50)

/** Saves the draft; then the menu of everyone is read anew, this one's too. */
function useSave({ tree, themeId, version }: MenuDraft, onSaved: () => void) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const write = useWrite(companyMenus.save, { quiet: true })
  const [busy, setBusy] = useState<string>()
  const [isBehind, setBehind] = useState(false)
  const save = async () => {
    setBusy('Saving Menu...')
    try {
      await write.mutateAsync({ JSONMenu: menuItemsOf(tree), themeId, version })
      setBusy('Syncing menus...')
      await client.invalidateQueries({ queryKey: reading(portal.get, {}).queryKey }, { cancelRefetch: false })
      showSuccess(t('The menu was saved.'))
      onSaved()
    } catch (error) {
      const isConflict = error instanceof CallError && error.code === 'saved-meanwhile'
      if (isConflict) await client.invalidateQueries({ queryKey: reading(portal.get, {}).queryKey })
      else showError(error)
      setBehind(isConflict)
    } finally {
      setBusy(undefined)
    }
  }
  return { busy, isBehind, save }
}

/** The site whose theme has the menu; undefined: it is the company's. */
function useMenuSite(themeId: number | null) {
  const { sites } = useSelectedSite()
  const theme = usePortal()?.themes.find(({ id }) => themeId !== null && id === themeId)
  return sites.find(({ id }) => id === theme?.siteId)
}
