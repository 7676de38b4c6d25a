/** A person as anybody may see them. */
export interface Person {
  id: string
  nickname: string
  avatar: string
}
