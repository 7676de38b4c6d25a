import { home } from '../features/home/home.ts'

export const app = home
