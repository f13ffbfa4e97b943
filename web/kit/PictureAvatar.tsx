import { Avatar } from '@mantine/core'

interface Props {
  /** Its initials stand where there is no picture. */
  name: string
  src?: string | null | undefined
  size?: number
  /** A person’s picture is round, a thing’s is not. */
  radius: 'xl' | 6
}

/** The picture of somebody or something beside its name, or initials. */
export const PictureAvatar = ({ name, src, size = 26, radius }: Props) => (
  <Avatar
    src={src ?? null}
    alt=""
    imageProps={{ loading: 'lazy' }}
    name={name}
    color="initials"
    styles={{ placeholder: { color: 'var(--mantine-color-text)' } }}
    size={size}
    radius={radius === 'xl' ? '50%' : radius}
    aria-hidden
  />
)
