import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router'

interface Props {
  /** A verb and the thing: 'Create Site'. */
  text: string
  href: string
  variant?: 'filled' | 'default'
}

/** Leads to the form of a new record. */
export function CreateButton({ text, href, variant = 'filled' }: Props) {
  return (
    <Button component={Link} to={href} preventScrollReset variant={variant} leftSection={<IconPlus size={17} stroke={1.8} />}>
      {text}
    </Button>
  )
}
