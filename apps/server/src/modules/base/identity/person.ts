/** Public name and picture of a user. */
export interface Person {
  id: string
  nickname: string
  avatar: string
}
