/**
 * Stops the time stamps of all events of a file: keys come at once, as those of a scanner do, however busy the machine is.
 * @returns a function that lets as much time pass as a person needs between two keys
 */
export function stopKeyClock(): () => void {
  let now = 1000
  jest.spyOn(Event.prototype, 'timeStamp', 'get').mockImplementation(() => now)
  return () => {
    now += 100
  }
}
