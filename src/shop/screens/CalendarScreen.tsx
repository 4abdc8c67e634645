import { CalendarPage } from '../catalogue/calendar/CalendarPage'
import { preloadCalendar } from '../catalogue/calendar/calendarSaga'

export const preload = preloadCalendar

export const Screen = CalendarPage
