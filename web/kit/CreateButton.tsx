import { Button, Tooltip } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router'

interface Props {
  /** A verb and the thing: 'Create Site'. */
  text: string
  href: string
  variant?: 'filled' | 'default'
  /** Why there can be no more; the button then only says so. */
  blocked?: string | undefined
}

/** Leads to the form of a new record. */
export function CreateButton({ text, href, variant = 'filled', blocked }: Props) {
  const icon = <IconPlus size={17} stroke={1.8} />
  if (blocked) {
    return (
      <Tooltip label={blocked} withinPortal={false} multiline maw={280} events={{ hover: true, focus: true, touch: true }}>
        {/* Not `disabled`: that could not be reached by keyboard, and its reason not read. */}
        <Button data-disabled aria-disabled variant={variant} leftSection={icon} onClick={(event) => event.preventDefault()}>
          {text}
        </Button>
      </Tooltip>
    )
  }
  return (
    <Button component={Link} to={href} preventScrollReset variant={variant} leftSection={icon}>
      {text}
    </Button>
  )
}
