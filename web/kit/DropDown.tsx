import clsx from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import classes from './DropDown.module.css'
import type { useDropDown } from './useDropDown.ts'

interface Props {
  drop: ReturnType<typeof useDropDown>
  label: string
  width?: number
  className?: string | undefined
  children: ReactNode
}

/** The panel of a `useDropDown`. */
export function DropDown({ drop, label, width = 240, className, children }: Props) {
  const { style, ...panel } = drop.panel
  return (
    <div {...panel} role="dialog" aria-label={label} className={clsx(classes['panel'], className)} style={{ ...style, width }}>
      {drop.used && children}
    </div>
  )
}

export const DropLabel = ({ children }: { children: ReactNode }) => <div className={classes['label']}>{children}</div>
export const DropLine = () => <hr className={classes['line']} />
export const DropLink = (props: ComponentProps<typeof Link>) => <Link {...props} className={classes['entry']} />
export const DropButton = (props: ComponentProps<'button'>) => <button type="button" {...props} className={classes['entry']} />
