/** A Cognito error response. All those in use have status 400. */
export class CognitoError extends Error {
  readonly type: string;
  constructor(type: string, message: string) {
    super(message);
    this.type = type;
  }
}

export const notAuthorized = (message = 'Incorrect username or password.') =>
  new CognitoError('NotAuthorizedException', message);
export const userNotFound = () => new CognitoError('UserNotFoundException', 'User does not exist.');
