import { sliceUnits } from '@zhanjian/scene/characters.ts'

/** `138****0001`, the server's format for other users' phones. */
export const maskPhone = (phone: string): string => `${sliceUnits(phone, 0, 3)}****${sliceUnits(phone, -4)}`
