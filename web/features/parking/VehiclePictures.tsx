import type { ParkingPermit } from '@atrium/contract/parking/parking.ts'
import { Avatar, Group, Text } from '@mantine/core'
import { IconCar } from '@tabler/icons-react'
import { useSmallPicture } from '../../kit/useSmallPicture.ts'

/** The vehicles of a permit by their plates. */
export const vehiclesText = ({ vehicles }: ParkingPermit) => vehicles.map(({ plate }) => plate).join(', ')

/** The vehicles in a list: their first picture and their plates. */
export function VehiclePictures({ permit }: { permit: ParkingPermit }) {
  const [picture] = permit.pictures
  const src = useSmallPicture(picture && { url: picture.fileUrl, siteId: permit.siteId })
  return (
    <Group gap={8} wrap="nowrap">
      <Avatar src={src ?? null} alt="" size={30} radius={6} aria-hidden>
        <IconCar size={16} stroke={1.7} />
      </Avatar>
      <Text component="span" inherit truncate data-clip="">
        {vehiclesText(permit)}
      </Text>
    </Group>
  )
}
