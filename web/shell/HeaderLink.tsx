import { lazy, Suspense } from 'react'
import classes from './Toolbar.module.css'
import { useToolbarContent } from './useToolbarContent.ts'

const LinksEditor = lazy(async () => ({ default: (await import('./LinksEditor.tsx')).LinksEditor }))

/** The company's own link in the tool bar; while the menu is edited, what changes it. */
export function HeaderLink({ isEditing }: { isEditing: boolean }) {
  const { content } = useToolbarContent()
  if (isEditing)
    return (
      <Suspense>
        <LinksEditor />
      </Suspense>
    )
  const { text, link } = content.toolbarLink
  if (!text || !link) return null
  return (
    <a className={classes['link']} href={link} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  )
}
