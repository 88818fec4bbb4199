// A person in a row of a list: picture or initials, and the name.
import { Avatar } from './avatar';
import './person-name.css';

export function PersonName({ name, imagePath }: { name: string; imagePath: string | null }) {
  return (
    <span className="person-name">
      <Avatar name={name} imagePath={imagePath} size={32} />
      <span>{name}</span>
    </span>
  );
}
