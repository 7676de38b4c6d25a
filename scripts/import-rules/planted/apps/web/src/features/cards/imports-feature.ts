import { home } from '../home/home.ts'

export const planted = home
