-- Work that was made of a plan kept its protection by the keys of the work type; works and orders have it in words.
update work set ppe = (
  select jsonb_agg(coalesce(names -> one, to_jsonb(one)) order by place)
  from jsonb_array_elements_text(work.ppe) with ordinality as item (one, place), (
    select '{
      "hat": "Mũ rộng vành", "helmet": "Mũ cứng", "goggles": "Kính bảo hộ", "face-shield": "Tấm che mặt",
      "mask": "Khẩu trang", "respirator": "Mặt nạ lọc độc", "earmuffs": "Chụp tai chống ồn", "coverall": "Quần áo bảo hộ",
      "raincoat": "Áo mưa", "harness": "Dây an toàn", "gloves": "Găng tay", "boots": "Ủng"
    }'::jsonb as names
  ) as known
)
where jsonb_array_length(ppe) > 0 and plan_line_id is not null;
